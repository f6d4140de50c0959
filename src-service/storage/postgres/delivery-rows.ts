import type { DeliveryRecord } from '../webhook-store.ts';
import { unescapeText } from './text-escape.ts';

/** A delivery with its endpoint's id, as it is read. Its text is escaped. */
export type DeliveryRow = {
  id: string;
  endpoint_id: string;
  event_id: string;
  type: string;
  body: string;
  state: DeliveryRecord['state'];
  attempts: number;
  created_at: number;
  due_at: number | null;
};

/** Columns of `webhook_delivery d` and `webhook_endpoint e`. */
export const deliveryColumns = `d.id, e.id AS endpoint_id, d.event_id, d.type, d.body, d.state, d.attempts, d.created_at,
  CASE WHEN e.enabled THEN d.due_at END AS due_at`;

export const deliveryOf = (row: DeliveryRow): DeliveryRecord => ({
  id: unescapeText(row.id),
  endpointId: unescapeText(row.endpoint_id),
  eventId: unescapeText(row.event_id),
  type: unescapeText(row.type),
  body: unescapeText(row.body),
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at,
  dueAt: row.due_at,
});
