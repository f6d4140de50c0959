/** The id of the Memory that an event `memory.*` is about, which stands in the body of the delivery. Fails for no text. */
export const memoryIdOfBody = `substr(body, instr(body, '"memoryId":"') + 12, 36)`;

/** Finds the deliveries of a Memory. */
export const deliveriesAboutSchema = `
  CREATE INDEX webhook_delivery_about ON webhook_delivery (${memoryIdOfBody}, number) WHERE type LIKE 'memory.%';
`;
