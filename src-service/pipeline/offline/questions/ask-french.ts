import { firstFitting, lowerFirst, type QuestionGenerator, tidy } from './question-generator.ts';

const month = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)';
const day = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';
const clock = String.raw`\d{1,2} ?h(?: ?\d{2})?`;
const date = String.raw`(?:${day} )?\d{1,2}(?:er)? ${month}(?: \d{4})?`;
const point = String.raw`(?:le ${date}|du \d{1,2}(?:er)?(?: ${month})? au ${date}|(?:le |ce )?${day}(?: (?:matin|soir|prochain|dernier|midi))?|(?:en|fin|début|mi-|au mois de |au mois d['’])${month}|(?:en|fin|début) ${month}(?: \d{4})?|en \d{4}|demain(?: (?:matin|soir))?|hier(?: soir)?|la semaine prochaine|le mois prochain|l['’](?:année prochaine|an prochain)|le lendemain)(?:,? à ${clock})?`;
/** When something is, with the comma before it. */
const time = new RegExp(`,? (?:${point}|(?:à|vers|dès) ${clock})(?=[ .,;!]|$)`, 'u');
const since = new RegExp(
  String.raw`,? (depuis|jusqu['’](?:à|au|en))(?: le)? (?:${date}|${month}|${clock}|\d{4}|${day})(?=[ .,;!]|$)`,
  'u',
);

const article = `(?:Le |La |Les |L['’]|Un |Une |Notre |Nos |Mon |Ma |Mes |Chaque )`;
const noun = String.raw`[\p{Ll}\p{Lu}\d][\p{L}\d'’-]*`;
/** Forms of verbs that are told by their end, and the commonest of the others. */
const verbForm =
  /^(?:(?:se|s['’]|ne|nous|vous) ?)?(?:est|sont|a|ont|sera|seront|aura|auront|aurait|était|étaient|va|vont|fait|doit|doivent|peut|peuvent|part|partent|partons|sort|vient|tient|met|prend|ouvre|ferme|commence|finit|arrive|dure|durent|coûte|coûtent|reste|restent|passe|trouve|trouvent|tombe|ajoute|réchauffe|apporte|prépare|achète|envoie|garde|remplace|relit|écrit|lit|dit|mesure|propose|paie|paye|réserve|organise|vérifie|commande|cherche|appelle|atteint|débute|termine|avons|expire|expirent|compte|comptent|parle|raconte|joue|livre|accueille|possède|comprend|conseille|avait|avaient|\p{Ll}{2,}(?:era|eront|ira|iront|ait|aient))$/u;
const pointing =
  /(?:^|[ '’])(?:il|elle|ils|elles|lui|leur|celui|celle|ceux|celles|cela|ça|ci-joint\p{L}*|son|sa|ses|je|me|moi|y|en cachette|ce qui|ce que|où)(?= |$)/u;

type Clause = { readonly subject: string; readonly verb: string; readonly rest: string };

function parse(statement: string): Clause | null {
  const words = mainClause(statement).split(' ');
  const first = words[0] ?? '';
  const least =
    /^L['’]./.test(first) || /^(?:Nous|On)$/.test(first)
      ? 1
      : leads.test(first)
        ? 2
        : /^\p{Lu}\p{Ll}+$/u.test(first)
          ? 1
          : 0;
  if (least === 0 || (least === 1 && notNamed.test(first))) return null;
  for (let at = least; at < Math.min(words.length, least + 8); at += 1) {
    const word = words[at] ?? '';
    const clitic = /^(?:se|ne|nous)$/.test(word) ? `${word} ` : '';
    const verb = clitic === '' ? word : (words[at + 1] ?? '');
    if (verbForm.test(verb) && !linking.test(words[at - 1] ?? ''))
      return {
        subject: words.slice(0, at).join(' '),
        verb: clitic + verb,
        rest: words
          .slice(at + (clitic === '' ? 1 : 2))
          .map((part) => ` ${part}`)
          .join(''),
      };
    if (/[,;:(]/.test(word) || /^(?:qui|que|dont|où|et|ou|mais|il|elle|on)$/.test(word)) return null;
    if (least === 1 && !/^(?:L['’]|Nous|On)/.test(first)) return null;
  }
  return null;
}

const leads = /^(?:Le|La|Les|Un|Une|Notre|Nos|Mon|Ma|Mes|Chaque|M\.|Mme|Mlle|Dr)$/;
/** Words after which a noun comes, never a verb. */
const linking = /^(?:de|du|des|la|le|les|à|au|aux|en|un|une|pour|sur|dans|chez|notre|ce|cette)$/;

const notNamed =
  /^(?:Il|Elle|Ils|Elles|Je|Tu|Vous|Ce|Cela|Ça|Ceci|Chacun|Chacune|Tout|Tous|Rien|Personne|Qui|Que|Quand|Où|Comment|Pas|Plus|Trop|Très|Bien|Puis|Ensuite|Enfin|Après|Avant|Pour|Par|Dans|Sur|Avec|Sans|Chez|Selon|Demain|Hier|Aujourd|Voici|Voilà|Aussi|Mais|Et|Ou|Donc|Car|Si)$/;

const mainClause = (statement: string): string =>
  statement
    .replace(/[.!]$/, '')
    .split(
      / : | ; |, (?:mais|et|car|puis|donc|dont|qui|que) | (?:mais|car|parce que|puisque|tandis que) | et (?=\p{Ll}+(?:era|eront|ira|iront|e|ent|ait)(?: |$)|le |la |il |elle |l['’])/u,
    )[0] ?? '';

const leading = new RegExp(`^(?:${article}|Nous$|On$)`);
const named = (subject: string): string => (leading.test(subject) ? lowerFirst(subject) : subject);

const thatClause = (text: string): string =>
  /^[aeiouhyàâéèêîôû]/i.test(text) ? `qu’${text}` : `que ${text}`;

const askWhy: QuestionGenerator = (statement) => {
  const [before, reason] = statement.split(/,? (?:parce qu(?:e |['’])|car )/);
  if (before === undefined || reason === undefined) return null;
  const clause = before.replace(/^[^,]{3,40}, (?=(?:le |la |les |l['’]|nous |on ))/u, '');
  if (
    /[,;:]/.test(clause) ||
    clause.length > 110 ||
    pointing.test(clause) ||
    !/^(?:le |la |les |l['’]|nous |on )/i.test(clause)
  )
    return null;
  return `Pourquoi est-ce ${thatClause(lowerFirst(clause))} ?`;
};

const askWhen: QuestionGenerator = (statement) => {
  const clause = parse(statement);
  if (clause === null) return null;
  const found = since.exec(clause.rest) ?? time.exec(clause.rest);
  if (found === null) return null;
  const before = clause.rest.slice(0, found.index);
  if (
    /[,;(]/.test(before) ||
    pointing.test(before) ||
    before.length > 80 ||
    / (?:avant|après|depuis|jusqu)$/.test(before)
  )
    return null;
  const word =
    found[1] === undefined
      ? /^,? (?:à|vers|dès) /.test(found[0])
        ? 'À quelle heure'
        : 'Quand'
      : found[1] === 'depuis'
        ? 'Depuis quand'
        : 'Jusqu’à quand';
  return `${word} est-ce ${thatClause(tidy(`${named(clause.subject)} ${clause.verb}${before}`))} ?`;
};

const about = '(?:environ |à peu près |près de |presque )?';
const number = '(?:\\d+|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente)';
const price = new RegExp(`^ ${about}\\d`);
const long = new RegExp(
  `^ ${about}${number} (?:secondes?|minutes?|heures?|jours?|semaines?|mois|ans?)(?= |$)`,
);
const counted = new RegExp(
  String.raw`^ (?:${about}|plus de )${number} ((?!(?:euros?|ans|mois|jours|heures|minutes|kilos|mètres|degrés|fois|pour)(?: |$))\p{Ll}{3,}s)(?= |$)`,
  'u',
);

const askHowMuch: QuestionGenerator = (statement) => {
  const clause = parse(statement);
  if (clause === null || /^(?:nous|on)$/i.test(clause.subject)) return null;
  const what = counted.exec(clause.rest)?.[1];
  if (/^(?:compte|comptent|possède|comprend)$/.test(clause.verb) && what !== undefined)
    return `Combien de ${what} ${clause.verb} ${named(clause.subject)} ?`.replace(
      / de (?=[aeiouyhéèê])/,
      ' d’',
    );
  if (/^coût\p{L}+$/u.test(clause.verb) && price.test(clause.rest))
    return `Combien ${clause.verb} ${named(clause.subject)} ?`;
  return /^dur\p{L}+$/u.test(clause.verb) && long.test(clause.rest)
    ? `Combien de temps ${clause.verb} ${named(clause.subject)} ?`
    : null;
};

const place = new RegExp(
  String.raw`^(${article}${noun}(?: (?:de |du |des |d['’]|de la |à )?${noun}){0,3}?) (est|sont|se trouve|se trouvent|se situe) (?:(?:toujours|encore|juste) )?(?:dans|sur|sous|derrière|devant|chez|rue|place|avenue|près de|à côté de|au-dessus de|en face de|au fond|au \p{Ll}+ étage|à la|à l['’]|au)(?: |(?<=['’]))[^;:]{2,80}[.!]?$`,
  'u',
);

const askWhere: QuestionGenerator = (statement) => {
  const kept = parse(statement);
  const state =
    /^ ([\p{Ll}]+ées?|[\p{Ll}]+és?) (?:dans|sur|sous|derrière|devant|à côté|près|au-dessus|en face|au fond|chez) /u.exec(
      kept?.rest ?? '',
    );
  if (
    kept !== null &&
    state !== null &&
    /^(?:est|sont)$/.test(kept.verb) &&
    !time.test(statement) &&
    !pointing.test(kept.rest)
  )
    return `Où ${kept.verb} ${state[1]} ${named(kept.subject)} ?`;
  const parts = place.exec(statement);
  if (parts === null || time.test(statement)) return null;
  const verb = parts[2] === 'est' ? 'se trouve' : parts[2] === 'sont' ? 'se trouvent' : parts[2];
  return `Où ${verb} ${lowerFirst(parts[1] ?? '')} ?`;
};

/** Who people write about: by name, or by what they are. */
const person =
  /^(?:(?:M\.|Mme|Mlle|Dr) \p{Lu}[\p{L}-]+|Maman|Papa|Mamie|Papi|Papy|(?:Le|La|Un|Une|Mon|Ma|Notre) (?:mère|père|sœur|frère|fils|fille|femme|mari|tante|oncle|cousine?|grand-mère|grand-père|ami|amie|voisine?|collègue|cliente?|médecin|dentiste|infirmière?|professeure?|maîtresse|institutrice|instituteur|plombier|électricien|menuisier|jardinier|facteur|chauffeur|gardienne?|syndic|propriétaire|locataire|directeur|directrice|patronne?|présidente?|trésorière?|secrétaire|avocate?|comptable|auteure?|autrice|maire|mairie|conseil|comité|équipe|école|entreprise|association)(?: de \p{Lu}\p{Ll}+)?)$/u;
const started =
  /^(?:le|la|les|l['’]\p{L}*|un|une|des|du|de|d['’]\p{L}*|au|aux|à|deux|trois|tous|toutes|pour|chez|notre|nos|tard|\p{Ll}+é(?:e|s|es)?)$/u;

const askWho: QuestionGenerator = (statement, note) => {
  const parts =
    /^((?:M\.|Mme|Mlle|Dr) \p{Lu}[\p{L}-]+|(?:Le|La|Un|Une|Mon|Ma|Notre) [\p{Ll}-]+(?: de \p{Lu}\p{Ll}+)?|\p{Lu}\p{Ll}+) (\p{Ll}+) (\S+)(.*)$/u.exec(
      mainClause(statement),
    );
  if (parts === null) return null;
  const [, subject = '', verb = '', follows = '', more = ''] = parts;
  const isPerson = person.test(subject);
  const name =
    /^\p{Lu}\p{Ll}{2,}$/u.test(subject) &&
    !/(?:er|ir|re|oir)$/.test(subject) &&
    !notNamed.test(subject) &&
    !/^(?:Le|La|Les|Un|Une|Des|Mon|Ma|Mes|Son|Sa|Ses|Nos|Notre|Nous|On)$/.test(subject) &&
    !note.isCommon(subject);
  if (!isPerson && !name) return null;
  if (
    /^(?:de|du|des|le|la|les|à|au|aux|en|et|ou|un|une|dans|sur|pour|par|est|sont|était|se|ne|très|plus|tard|qui|que|chez)$/.test(
      verb,
    )
  )
    return null;
  if (!started.test(follows) || (!isPerson && !/(?:e|a|it|t|d|era|ira)$/.test(verb))) return null;
  const what = tidy(`${follows}${more}`.split(/, | pour (?=\p{Ll}+(?:er|ir|re) )/u)[0] ?? '');
  if (pointing.test(what) || what.length > 90 || / (?:et|de|à|pour)$/.test(what)) return null;
  return `Qui ${verb} ${what} ?`;
};

const decided = new RegExp(
  `^(${article}${noun}) (a (?:décidé|voté|approuvé|retenu|choisi|proposé)) (?:de |d['’]|que |le |la |l['’]|un |une )`,
  'u',
);

const askWhat: QuestionGenerator = (statement) => {
  const about = /^((?:Le|La) (?:livre|roman|film|pièce|conférence|nouvelle)) parle d/u.exec(statement);
  if (about !== null) return `De quoi parle ${lowerFirst(about[1] ?? '')} ?`;
  const told = /^((?:Le|La) (?:livre|roman|film|pièce|nouvelle)) raconte /u.exec(statement);
  if (told !== null) return `Que raconte ${lowerFirst(told[1] ?? '')} ?`;
  const parts = decided.exec(statement);
  return parts === null ? null : `Qu’est-ce ${thatClause(lowerFirst(parts[1] ?? ''))} ${parts[2]} ?`;
};

export const askFrench: QuestionGenerator = firstFitting(
  askWhy,
  askHowMuch,
  askWhat,
  askWhere,
  askWhen,
  askWho,
);
