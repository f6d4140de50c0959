// repeats ./open-postgres-backend.test.ts: statements and workers that are the same on SQLite, which runs these suites, too
import { findsByMeaning } from '../../test/acceptance/meaning-acceptance.ts';
import { shortensShownTexts } from '../../test/acceptance/shown-texts-acceptance.ts';
import { postgresPlaces } from '../../test/support/postgres-backend.ts';

const { open } = postgresPlaces();

shortensShownTexts(open);
findsByMeaning(open);
