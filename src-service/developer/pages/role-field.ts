import { type Role, roles } from '../../storage/user-store.ts';
import { type Content, el } from '../markup/markup.ts';

/** What roles are called. */
export const roleNames = { owner: 'Owner', member: 'Member' } as const satisfies Record<Role, string>;

const can = {
  owner: 'sees and changes everything, and decides who else has access',
  member:
    'makes and revokes keys of their own, sees Memories and webhooks, and may have them processed or sent again',
} as const satisfies Record<Role, string>;

/** The choice of a role. */
export const roleField = (chosen: Role): Content =>
  el(
    'div',
    { className: 'control' },
    el('label', { htmlFor: 'role' }, 'Role'),
    el('p', { className: 'hint', id: 'role-hint' }, `A member ${can.member}. An owner ${can.owner}.`),
    el(
      'select',
      { className: 'field', id: 'role', name: 'role', defaultValue: chosen, 'aria-describedby': 'role-hint' },
      roles.toReversed().map((role) => el('option', { value: role }, roleNames[role])),
    ),
  );
