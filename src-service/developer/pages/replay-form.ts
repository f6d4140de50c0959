import { type Content, el } from '../markup/el.ts';
import { submitButton } from '../markup/pieces.ts';

/** Time spans to choose from; the log holds 30 days. */
const spans = [
  ['1h', 'the last hour'],
  ['24h', 'the last day'],
  ['7d', 'the last 7 days'],
  ['30d', 'the last 30 days'],
] as const;

/** Sends events of the log again, such as after the receiver lost them, or those that were kept while it was disabled. */
export const replayForm = (path: string): Content =>
  el(
    'details',
    null,
    el('summary', null, 'Send past events again'),
    el(
      'form',
      { method: 'post', action: `${path}/replay`, className: 'form' },
      el(
        'div',
        { className: 'control' },
        el('label', { htmlFor: 'since' }, 'Events of'),
        el(
          'p',
          { className: 'hint', id: 'since-hint' },
          'Each keeps its webhook-id, so a receiver can leave out what it has. Events that were kept while this webhook was disabled are sent, too.',
        ),
        el(
          'select',
          { className: 'field', id: 'since', name: 'since', 'aria-describedby': 'since-hint' },
          spans.map(([value, label]) => el('option', { value }, label)),
        ),
      ),
      submitButton('Send again', 'plain'),
    ),
  );
