/** Elements that begin a line of their own. */
const blockNames = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup p pre root search section summary ' +
    'table tbody td tfoot th thead tr ul xmp en-note'
  ).split(' '),
);

export const isBlockName = (name: string): boolean => blockNames.has(name);

/** Elements of which nothing is shown. */
const hiddenNames = new Set(
  'script style head noscript template title meta link base datalist param source track rp area map colgroup col'.split(
    ' ',
  ),
);

export const isHiddenName = (name: string): boolean => hiddenNames.has(name);
