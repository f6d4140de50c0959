/** Verbs of everyday notes, in their base form, all inflected by rule. */
const regular =
  'add agree allow answer apply approve argue arrange arrive ask attend bake book borrow call carry change charge check clean clear close collect compare contain cook cool cover deliver depart drain end expire finish fix freeze help hope improve include install invite land last learn like live lock look manage measure mend move need offer open order organise organize own paint pay phone pick plant play prepare present print produce promise provide publish pull push raise reach receive recommend record reduce rent repair replace reply report reserve return review save serve share show sign start stay stop study suggest supply switch talk train translate travel treat try turn update use visit vote wait walk want wash watch water work plan fit';

/** Past forms that follow no rule. */
const irregular: Readonly<Record<string, string>> = {
  become: 'became',
  begin: 'began',
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  catch: 'caught',
  choose: 'chose',
  come: 'came',
  do: 'did',
  draw: 'drew',
  drive: 'drove',
  eat: 'ate',
  fall: 'fell',
  feed: 'fed',
  find: 'found',
  fly: 'flew',
  forget: 'forgot',
  freeze: 'froze',
  get: 'got',
  give: 'gave',
  go: 'went',
  grow: 'grew',
  hold: 'held',
  keep: 'kept',
  lead: 'led',
  leave: 'left',
  lend: 'lent',
  lose: 'lost',
  make: 'made',
  meet: 'met',
  pay: 'paid',
  ring: 'rang',
  rise: 'rose',
  run: 'ran',
  say: 'said',
  see: 'saw',
  sell: 'sold',
  send: 'sent',
  sing: 'sang',
  sit: 'sat',
  sleep: 'slept',
  speak: 'spoke',
  spend: 'spent',
  stand: 'stood',
  swim: 'swam',
  take: 'took',
  teach: 'taught',
  tell: 'told',
  think: 'thought',
  wear: 'wore',
  win: 'won',
  write: 'wrote',
};
const doubling = new Set(['stop', 'plan', 'fit']);

export type VerbForm = { readonly base: string; readonly form: 'base' | 'third' | 'past' };

const forms = new Map<string, VerbForm>();
for (const base of [...regular.split(' '), ...Object.keys(irregular)]) {
  forms.set(base, { base, form: 'base' });
  forms.set(thirdOf(base), { base, form: 'third' });
  forms.set(irregular[base] ?? pastOf(base), { base, form: 'past' });
}

function thirdOf(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
}

function pastOf(base: string): string {
  if (doubling.has(base)) return `${base}${base.slice(-1)}ed`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return base.endsWith('e') ? `${base}d` : `${base}ed`;
}

/** What form of which verb a word is, when it can be one. */
export const verbForm = (word: string): VerbForm | undefined => forms.get(word);

/** Verbs of what things do too: they do not make a person of what does them. */
const ofThings = new Set(
  'arrive change charge close contain cool cover end expire fall finish fit freeze grow include land last improve need open produce reach reduce rise run start stop stay stand supply turn work save serve show become begin come get go hold keep lead lie make move provide win lose allow depart raise return want use help report record require switch drain water say play'.split(
    ' ',
  ),
);
export const isOfPeople = (base: string): boolean => !ofThings.has(base);
