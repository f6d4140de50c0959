// repeats ../sqlite/sqlite-backend.test.ts: on PostgreSQL, the suites that are written once for both databases
import { acceptsEmbeddings } from '../../test/acceptance/embeddings-acceptance.ts';
import { acceptsFailures } from '../../test/acceptance/failures-acceptance.ts';
import { findsByMeaning } from '../../test/acceptance/meaning-acceptance.ts';
import { shortensShownTexts, showsMemories } from '../../test/acceptance/memory-details-acceptance.ts';
import { acceptsLargeTexts } from '../../test/acceptance/processing-acceptance.ts';
import { acceptsReprocessing } from '../../test/acceptance/reprocess-acceptance.ts';
import { acceptsTagChoices } from '../../test/acceptance/tag-choices-acceptance.ts';
import { acceptsTurns } from '../../test/acceptance/turns-acceptance.ts';
import { acceptsWebhookEvents } from '../../test/acceptance/webhook-events-acceptance.ts';
import { postgresPlaces } from '../../test/support/postgres-backend.ts';

const { open } = postgresPlaces();

shortensShownTexts(open);
findsByMeaning(open);
showsMemories(open);
acceptsEmbeddings(open);
acceptsLargeTexts(open);
acceptsReprocessing(open);
acceptsFailures(open);
acceptsTurns(open);
acceptsTagChoices(open);
acceptsWebhookEvents(open);
