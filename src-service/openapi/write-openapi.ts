import { writeFileSync } from 'node:fs';
import { openApiDocument } from './openapi-document.ts';

/** The description of the API as it is kept beside the documentation. */
export const documentFile = new URL('../../docs/openapi.json', import.meta.url);

/** The text of the description, as it is served and kept. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

// after a change of the contract: node src-service/openapi/write-openapi.ts
if (import.meta.main) writeFileSync(documentFile, openApiText());
