import { splits } from '../bench/enrichment/labelled-notes.ts';
import { measureEnrichment } from '../bench/enrichment/measure-enrichment.ts';
import { figuresTable } from '../bench/enrichment/print-figures.ts';
import { offlineEnricher } from '../src-service/pipeline/offline/offline-enricher.ts';

/**
 * `npm run bench:enrichment [-- tuning|held-out] [-- --faults]`: how well the offline enricher does on labelled notes.
 * The enricher may be improved by looking at the notes of `tuning`; those of `held-out` only say how well that went.
 */
const aims = 'aims: tag precision at 5 >= 0.70, gist accuracy >= 0.80';
const asked = process.argv.slice(2);
const unknown = asked.find((name) => name !== '--faults' && !splits.some((split) => split === name));
if (unknown !== undefined) {
  console.error(`There is no split or option "${unknown}"; there are: ${splits.join(', ')}, --faults.`);
  process.exit(2);
}
const wanted = splits.filter((split) => asked.every((name) => name === '--faults' || name === split));
const measured = await measureEnrichment(offlineEnricher);
console.log(`${offlineEnricher.provenance}; ${aims}`);
for (const split of wanted) {
  if (asked.includes('--faults'))
    for (const { language, faults } of measured.filter((part) => part.split === split))
      for (const { note, what, given } of faults) console.log(`${language} ${note}: ${what}: ${given}`);
  console.log(figuresTable(split, measured));
}
