/** What `memory.updated` needs, and events that are kept for endpoints that are disabled. */
export const updatesSchema = `
  ALTER TABLE webhook_endpoint ADD COLUMN wants_updates INTEGER NOT NULL DEFAULT 0;
  -- 1 when what a Memory shows has changed since it was last announced
  ALTER TABLE memory ADD COLUMN is_changed INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX webhook_delivery_kept ON webhook_delivery (created_at) WHERE state = 'waiting' AND due_at IS NULL;
`;
