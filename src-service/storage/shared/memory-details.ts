import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { RelevanceSchema } from '../../../src-shared/memory-api/schemas.ts';
import { stages } from '../../domain/stages.ts';
import type { MemoryDetails, OverviewStore } from '../overview-store.ts';
import { revisionIdText } from './memory-rows.ts';
import { type Operations, row } from './operation.ts';
import { paragraphSize, shorten, shownText } from './shown-text.ts';
import { sql } from './statement.ts';
import { runsOf, type SummaryRow, summaryColumns, summaryOf, summaryTables } from './summary-rows.ts';

type DetailsRow = SummaryRow & {
  readonly revision_id: Uint8Array;
  readonly previous_revision_id: Uint8Array | null;
  readonly folder: string | null;
  readonly gave_up_at: number | null;
  readonly gist: string | null;
  readonly description: string | null;
  /** JSON; null when it is too long. */
  readonly tags: string | null;
  readonly questions: string | null;
};

/** Bytes of a list that is shown. */
const maxListBytes = 8 * 1024;
const shownList = (column: string): string =>
  `CASE WHEN octet_length(${column}) <= ${maxListBytes} THEN ${column} END`;

const texts = Type.Array(Type.String());

/** Reads one Memory for its page. For `runs` see {@link summaryColumns}. */
export function memoryDetailsOperations(runs: string): Operations<Pick<OverviewStore, 'findMemory'>> {
  const select = sql<DetailsRow>(`
    SELECT ${summaryColumns(runs)}, r.revision_id, r.previous_revision_id, ${shownText('r.folder')} AS folder, f.gave_up_at,
      ${shownText('m.gist')} AS gist, ${shownText('m.description', paragraphSize)} AS description,
      ${shownList('m.tags')} AS tags, ${shownList('m.questions')} AS questions
    FROM ${summaryTables} WHERE m.id = $1 AND m.account_id = $2`);
  return {
    *findMemory(accountId, id) {
      const found = yield* row(select, id, accountId);
      return found && detailsOf(found);
    },
  };
}

function detailsOf(found: DetailsRow): MemoryDetails {
  const { revision_id, previous_revision_id, folder, gave_up_at, gist, description, ...rest } = found;
  const { tags, questions, ...summary } = rest;
  const relevance = parsed(RelevanceSchema, summary.relevance);
  return {
    ...summaryOf({ ...summary, relevance: relevance && summary.relevance }),
    revisionId: revisionIdText(revision_id),
    previousRevisionId: previous_revision_id && revisionIdText(previous_revision_id),
    folder,
    runs: stages.flatMap((stage) => runsOf(summary.runs).filter((run) => run.stage === stage)),
    gaveUpAt: gave_up_at,
    gist,
    description,
    tags: parsed(texts, tags),
    questions: parsed(texts, questions),
    relevance: relevance && { ...relevance, provenance: shorten(relevance.provenance) },
  };
}

/** A value of this schema that a store keeps as JSON; null for anything else, since this page is where one looks what it is. */
function parsed<Schema extends TSchema>(schema: Schema, json: string | null): Static<Schema> | null {
  if (json === null) return null;
  try {
    return Value.Parse(schema, JSON.parse(json));
  } catch {
    return null;
  }
}
