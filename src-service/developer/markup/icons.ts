import { el, type Markup } from './el.ts';

/** Strokes on a grid of 24, in the manner of the app's icons. */
const strokes = {
  overview: ['M4 6h16', 'M4 12h16', 'M4 18h10'],
  key: ['M12 15.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z', 'M11 12.5 20 3.5', 'm15.5 8 3 3'],
  webhook: ['M3 12h12', 'm10.5 7 5 5-5 5', 'M20 5v14'],
  reference: ['M5 4.5h14v15H7a2 2 0 0 1-2-2z', 'M5 17.5a2 2 0 0 1 2-2h12', 'M9 8.5h6'],
  copy: ['M9 9h11v11H9z', 'M5 15H4V4h11v1'],
  users: [
    'M13 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
    'M2 20.5c.5-3.8 3.4-5.8 7-5.8s6.5 2 7 5.8',
    'M16 4.3a4 4 0 0 1 0 7.4',
    'M18.5 15.200c2 .8 3.200 2.600 3.5 5.300',
  ],
  account: ['M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0z', 'M4 21c.6-4.2 3.8-6.5 8-6.5s7.4 2.3 8 6.5'],
} as const;

/** A decorative icon beside a label. */
export function icon(name: keyof typeof strokes): Markup {
  return el(
    'svg',
    {
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
    },
    strokes[name].map((d) => el('path', { d })),
  );
}
