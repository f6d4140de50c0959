/**
 * The id of the Memory that an event `memory.*` is about, which stands in the body of the delivery. Fails for no text, and compares bytes:
 * no language is needed for ids.
 */
export const memoryIdOfBody = `left(split_part(body, '"memoryId":"', 2), 36) COLLATE "C"`;

export const deliveriesAboutIndexes = [
  {
    name: 'webhook_delivery_about',
    on: `webhook_delivery ((${memoryIdOfBody}), number) WHERE type LIKE 'memory.%'`,
  },
];
