/** What `memory.updated` needs, and events that are kept for endpoints that are disabled. */
export const updatesSchema = `
  ALTER TABLE webhook_endpoint ADD COLUMN wants_updates boolean NOT NULL DEFAULT false;
  -- when what a Memory shows has changed since it was last announced
  ALTER TABLE memory ADD COLUMN is_changed boolean NOT NULL DEFAULT false;
`;

export const updatesIndexes = [
  {
    name: 'webhook_delivery_kept',
    on: "webhook_delivery (created_at) WHERE state = 'waiting' AND due_at IS NULL",
  },
];
