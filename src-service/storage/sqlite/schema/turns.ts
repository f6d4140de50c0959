/**
 * The queue by account, so that accounts take turns: what is fresh, and what is tried again. An entry that does not name
 * its account, as those of the version before this one, is given it.
 */
export const turnsSchema = `
  ALTER TABLE queue_entry ADD COLUMN account_id INTEGER NOT NULL DEFAULT 0;
  UPDATE queue_entry SET account_id = (SELECT m.account_id FROM memory m WHERE m.number = queue_entry.memory);
  CREATE TRIGGER queue_entry_account AFTER INSERT ON queue_entry WHEN NEW.account_id = 0 BEGIN
    UPDATE queue_entry SET account_id = (SELECT m.account_id FROM memory m WHERE m.number = NEW.memory)
    WHERE number = NEW.number;
  END;
  DROP INDEX queue_entry_due;
  CREATE INDEX queue_entry_fresh ON queue_entry (in_background, account_id, number)
    WHERE due_at = 0 AND lease_until IS NULL;
  CREATE INDEX queue_entry_retry ON queue_entry (in_background, account_id, due_at)
    WHERE due_at > 0 AND lease_until IS NULL;
`;
