import { isCalendarName } from './calendar.ts';
import { isNameList } from './sentences.ts';

/** How lines begin that say who was there, in the languages that notes of meetings were seen in. */
const attendance =
  /^(?:present|attend(?:ees|ing|ance)|apols?|apologies|regrets|anwesend|entschuldigt|teilnehm\p{L}*|tn|présents?|présidente? de séance|prés|excusés?|absents?|abs|asist(?:en|entes|ieron)|presentes|ausentes|出席者?|欠席者?|参加者|到场|到会|到的|到|与会\p{L}*|참석자?|불참|присутств\p{L}*|отсутств\p{L}*|الحضور|الحاضرون)(?=$|[\s.:：,，、\p{N}])|^.{0,20}到的[:：]/iu;

/** When and where a meeting was: a line above it that begins with a day or an hour. */
const setting = /^\p{N}{1,2}(?:[.:/hH月時时년월]|\s?(?:\p{L}{3,9}|Uhr))/u;

/** "Present the plan": the same word begins a sentence. */
const sentence =
  /^\p{L}{2,20} (?:the|an?|my|our|your|this|it|perfect|tense|la|le|les|el|los|una?|den|die|das)(?!\p{L})/iu;

/** So many parts from the top, a note of a meeting says who was there. */
const above = 4;

/** Whether a text says who was at a meeting. */
export const tellsWhoWasThere = (text: string): boolean => attendance.test(text);

/** The parts of a note without who was there; of a note that says it also without when and where that was. */
export function withoutAttendance<Part extends { readonly kind: string; readonly text: string }>(
  parts: readonly Part[],
): Part[] {
  let isUnder = false;
  const left = parts.filter(({ kind, text }) => {
    const says = (attendance.test(text) && !sentence.test(text)) || isNameList(text);
    if (kind === 'heading') isUnder = says;
    return !isUnder && !says;
  });
  if (parts.slice(0, above).every((part) => left.includes(part))) return left;
  const first = parts.find(({ kind }) => kind !== 'heading');
  const text = first?.text ?? '';
  const isSetting = setting.test(text) || isCalendarName(text.split(/[\s,]/)[0] ?? '');
  return isSetting && left.length > 2 ? left.filter((part) => part !== first) : left;
}
