import { firstFitting, lowerFirst, type QuestionGenerator, tidy } from './question-generator.ts';

const month = '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)';
const day = '(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)';
const clock = String.raw`las? \d{1,2}(?:[:.]\d{2})?(?: de la (?:mañana|tarde|noche))?`;
const date = String.raw`(?:${day} )?\d{1,2} de ${month}(?: de \d{4})?`;
const point = String.raw`(?:el ${date}|(?:el|los|este|cada) (?:próximo )?${day}(?: y los ${day})?(?: por la (?:mañana|tarde|noche))?|(?:en|a principios de|a mediados de|a finales de) ${month}(?: de \d{4})?|en \d{4}|en (?:primavera|verano|otoño|invierno)|mañana|anoche|ayer|(?:la semana|el mes|el año) que viene|la próxima semana|el próximo (?:mes|año|lunes)|antes del (?:verano|invierno|otoño|lunes)|antes de (?:\p{Ll}+))(?:,? a ${clock})?`;
const time = new RegExp(`,? (?:${point}|(a|sobre) ${clock})(?=[ .,;!]|$)`, 'u');
const span = new RegExp(
  String.raw` (desde|hasta)(?: el| en)? (?:${date}|${month}|${clock}|\d{4}|${day})(?=[ .,;!]|$)`,
  'u',
);

const article = '(?:El|La|Los|Las|Mi|Mis|Nuestro|Nuestra|Nuestros|Nuestras|Un|Una)';
const common =
  'abre|abren|cierra|empieza|empiezan|comienza|comienzan|termina|terminan|acaba|sale|salen|llega|llegan|cuesta|cuestan|vence|caduca|tarda|tardan|dura|duran|está|están|es|son|era|eran|fue|fueron|va|viene|vienen|pasa|vive|trabaja|tiene|tienen|hace|paga|cobra|compra|trae|traen|lleva|llevan|busca|pide|prepara|revisa|arregla|organiza|escribe|lee|guarda|cuida|enseña|presenta|recoge|manda|envía|llama|visita|espera|queda|quedan|encuentra|necesita|reserva|ofrece|puede|quiere|ha|han|aparecían|vuelve|cambia|muestra|usa|será|serán|debe|deben|toca|juega|canta|cocina|estudia|vende|construye|trata|acoge|recomienda|propone|explica|gana|pierde|permite|evita|reduce|mejora|incluye|contiene|tuvo|hizo|puso|trajo|dijo|vino|estuvo|pudo|quiso|dio';
const verbForm = new RegExp(
  String.raw`^(?:${common}|\p{Ll}{2,}(?:ó|aron|ieron|ará|erá|irá|arán|erán|irán|aba|aban))$`,
  'u',
);
const pointing =
  /(?:^| )(?:él|ella|ellos|ellas|lo|le|les|su|sus|suyo|esto|eso|ello|éste|ésta|allí|allá|aquí|me|mí|yo|tú|te|otro|otra)(?= |$)/;
const notNamed =
  /^(?:Él|Ella|Ellos|Ellas|Yo|Tú|Lo|Esto|Eso|Nadie|Alguien|Todo|Todos|Nada|Algo|Quien|Cuando|Donde|Como|Hoy|Mañana|Ayer|Antes|Después|Luego|Ahora|También|Pero|Porque|Si|No|Ya|Aún|Así|Solo|Sólo|Se|Me|Te|Le|Les|Nos|Echo|Entiendo|Dormí|Salimos|Este|Esta|Ese|Esa|En|De|Con|Sin|Por|Para|Según|El|La|Los|Las|Un|Una|Mi|Su|Hay|Llevar|Cada)$/;

const leading = new RegExp(`^${article} `);

type Clause = { readonly subject: string; readonly verb: string; readonly rest: string };

function parse(statement: string): Clause | null {
  const text = mainClause(statement);
  const words = text.split(' ');
  const least =
    leading.test(`${words[0]} `) || /^(?:Sr|Sra|Don|Doña|Dr|Dra)\.?$/.test(words[0] ?? '') ? 2 : 1;
  if (least === 1 && notNamed.test(words[0] ?? '')) return null;
  for (let at = least; at < Math.min(words.length, least + 8); at += 1) {
    const word = words[at] ?? '';
    const clitic = /^(?:se|nos|no)$/.test(word);
    const verb = clitic ? (words[at + 1] ?? '') : word;
    if (verbForm.test(verb) && !/^(?:de|del|el|la|los|las|un|una|para|con|en)$/.test(words[at - 1] ?? ''))
      return {
        subject: words.slice(0, at).join(' '),
        verb: clitic ? `${word} ${verb}` : verb,
        rest: words.slice(at + (clitic ? 2 : 1)).join(' '),
      };
    if (
      /[,;:(]/.test(word) ||
      /^(?:que|y|o|pero|porque|cuando|donde)$/.test(word) ||
      (least === 1 && !/^\p{Lu}/u.test(word))
    )
      return null;
  }
  return null;
}

const mainClause = (statement: string): string =>
  statement
    .replace(/[.!]$/, '')
    .split(
      /[;(]|: |, (?!y los)| (?:pero|porque|aunque|mientras|así que) | y (?=(?:el|la|luego|todavía|se|no|me|nos|lo|olía|\p{Ll}+(?:ó|aba))(?: |$)|tarda |empieza |usa )/u,
    )[0] ?? '';

const named = (subject: string): string => (leading.test(subject) ? lowerFirst(subject) : subject);

const asked = (word: string, { verb, subject }: Clause, rest: string): string | null => {
  if (pointing.test(rest) || rest.length > 90) return null;
  // an infinitive stays with its verb: "puede ir mi hermana"
  const [, infinitive = '', object = infinitive === '' ? rest : ''] =
    /^(\p{Ll}*[aei]r(?:se)?)(?: (.*))?$/u.exec(rest) ?? [];
  return `¿${tidy(`${word} ${verb} ${infinitive} ${named(subject)} ${object}`)}?`;
};

const askWhy: QuestionGenerator = (statement) => {
  const [before, reason] = statement.split(/,? porque /);
  if (before === undefined || reason === undefined || /[,;:]/.test(before)) return null;
  const clause = parse(before);
  if (clause === null || pointing.test(clause.rest)) return null;
  return clause.subject.split(' ').length > 5
    ? `¿Por qué ${tidy(lowerFirst(before))}?`
    : asked('Por qué', clause, clause.rest);
};

const askWhen: QuestionGenerator = (statement) => {
  const clause = parse(statement);
  if (clause === null) return null;
  const text = ` ${clause.rest}`;
  const long = span.exec(text);
  const found = long ?? time.exec(text);
  if (found === null) return null;
  const word =
    long === null
      ? found[1] === undefined
        ? 'Cuándo'
        : 'A qué hora'
      : `${long[1] === 'desde' ? 'Desde' : 'Hasta'} cuándo`;
  return asked(word, clause, tidy(text.slice(0, found.index).replace(/ aquí$/, '')));
};

const about = '(?:unos |unas |casi |cerca de |más de )?';
const number =
  '(?:\\d+|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta)';
const price = new RegExp(String.raw`^${about}[€$]?\d`);
const lasting = new RegExp(
  `^${about}${number} (?:segundos?|minutos?|horas?|días?|semanas?|meses|mes|años?)(?= |$)`,
);
const counted = new RegExp(
  String.raw`^${about}${number} ((?!(?:euros|pesos|años|días|semanas|horas|minutos|metros|kilos|grados|veces)(?: |$))\p{Ll}{3,}(os|as))(?= |$)`,
  'u',
);

const askHowMuch: QuestionGenerator = (statement) => {
  const clause = parse(statement);
  if (clause === null) return null;
  if (/^(?:cuestan?|costó|costaron|cobra|cobran)$/.test(clause.verb) && price.test(clause.rest))
    return asked('Cuánto', clause, /por \p{Ll}+$/u.exec(clause.rest)?.[0] ?? '');
  if (/^(?:tardan?|duran?|duró|tardó)$/.test(clause.verb) && lasting.test(clause.rest))
    return asked('Cuánto tiempo', clause, '');
  const what = counted.exec(clause.rest);
  if (/^(?:tiene|tienen)$/.test(clause.verb) && what !== null)
    return asked(`Cuánt${what[2]} ${what[1]}`, clause, '');
  if (/^(?:nos )?ha$/.test(clause.verb) && /^costado .*\d/.test(clause.rest))
    return `¿Cuánto ${clause.verb} costado ${named(clause.subject)}?`;
  return null;
};

const askWhere: QuestionGenerator = (statement) => {
  const clause = parse(statement);
  if (clause === null || time.test(` ${clause.rest}`)) return null;
  if (!/^(?:está|están|queda|quedan|se encuentra|vive)$/.test(clause.verb)) return null;
  if (
    !/^(?:en (?:el|la|los|las|un|una|mi|casa|\p{Lu})|bajo|sobre|debajo de|encima de|junto a|detrás de|al lado de|enfrente de)/u.test(
      clause.rest,
    )
  )
    return null;
  return / (?:marcha|venta|curso|obras|peligro)\b/.test(clause.rest) ? null : asked('Dónde', clause, '');
};

/** Who people write about: by name, or by what they are. */
const person =
  /^(?:(?:Sr\.|Sra\.|Don|Doña|Dr\.|Dra\.) \p{Lu}\p{L}+|(?:El|La|Un|Una|Mi|Nuestro|Nuestra) (?:Sra\.|Sr\.|padre|madre|hermana|hermano|hija|hijo|mujer|marido|tía|tío|prima|primo|abuela|abuelo|suegra|suegro|amiga|amigo|vecin[oa]|compañer[oa]|clienta?|doctora?|médic[oa]|dentista|enfermer[oa]|profesora?|maestr[oa]|fontanero|electricista|carpinter[oa]|jardiner[oa]|cartera?|conductora?|conserje|porter[oa]|caser[oa]|dueñ[oa]|inquilin[oa]|directora?|jef[ea]|presidente|presidenta|tesorer[oa]|secretari[oa]|abogad[oa]|autora?|alcalde|alcaldesa|ayuntamiento|junta|consejo|comité|equipo|escuela|empresa|asociación)(?: \p{Lu}\p{L}+)?|Mamá|Papá)$/u;

const askWho: QuestionGenerator = (statement, note) => {
  const clause = parse(statement);
  if (clause === null) return null;
  const { subject, verb } = clause;
  const name =
    /^\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)?$/u.test(subject) &&
    !leading.test(subject) &&
    !note.isCommon(subject);
  if (
    (!name && !person.test(subject)) ||
    /^(?:es|son|era|fue|está|están|se |nos |no |dura|cuesta|queda|puede)/.test(verb)
  )
    return null;
  const rest = tidy(clause.rest);
  if (rest.split(' ').length < 2 || rest.length > 90 || pointing.test(rest)) return null;
  return `¿Quién ${verb} ${rest}?`;
};

const askWhat: QuestionGenerator = (statement) => {
  const about = /^((?:El|La) (?:libro|novela|película|obra|charla|capítulo)) (trata|habla) (de|sobre) /u.exec(
    statement,
  );
  if (about !== null)
    return `¿${about[3] === 'de' ? 'De' : 'Sobre'} qué ${about[2]} ${lowerFirst(about[1] ?? '')}?`;
  const told = /^((?:El|La) (?:libro|novela|película|obra)) cuenta /u.exec(statement);
  if (told !== null) return `¿Qué cuenta ${lowerFirst(told[1] ?? '')}?`;
  const clause = parse(statement);
  if (clause === null || !/^(?:aprobó|acordó|decidió|propuso|recomendó)$/.test(clause.verb)) return null;
  return /^(?:que|\p{Ll}+[aei]r|el|la|los|las|un|una) /u.test(clause.rest) ? asked('Qué', clause, '') : null;
};

export const askSpanish: QuestionGenerator = firstFitting(
  askWhy,
  askHowMuch,
  askWhat,
  askWhen,
  askWhere,
  askWho,
);
