/** Words for what nobody else is to know, as they begin. */
const secret =
  '(?:passw(?:ord|ort|örter|d)|passphrase|passcode|seed phrase|kennw(?:ort|örter)|zugangsdaten|mots? de passe|contraseña|palavra-passe|(?<!\\p{L})senha|wachtwoord|hasł[oa]|(?<!\\p{L})hesl[oa]|lösenord|adgangskode|passord|salasana|(?<!\\p{L})şifre|парол[ьяию]|密码|密碼|口令|パスワード|パスコード|暗証番号|비밀번호|비번|كلمة (?:السر|المرور|مرور)|الرقم السري|סיסמ[הא])\\p{L}{0,4}';
/** Words that may mean something else, too: what follows them at once says which. */
const short =
  '(?<!\\p{L})(?:pwd?|mdp|pass|login|secret|token|clave|seed|keys?|schlüssel|clé|llave|ключ|chiave|chave|tan)(?!\\p{L})|密钥|(?<!\\p{Script=Katakana})キー|키';
const pin =
  '(?<!\\p{L})(?:pin|puk|cv[vc]2?|пин)(?!\\p{L})|(?:api|access|private|recovery|licen[cs]e|product|serial)[ _-]?key|(?:lizenz|wiederherstellungs|netzwerk|sicherheits)schlüssel';
/** What one opens with a number. */
const lock =
  '(?:(?<!\\p{L})(?:door|gate|lock|padlock|alarm|safe|garage|entrance|key ?box|locker|porte|portail|cadenas|coffre|puerta|portal|candado|alarma|caja fuerte|porta|cofre|двер|домофон|зам(?:ок|к)|сейф)|tür|schloss|tresor|spind|haustor|门|門|锁|鎖|保险箱|ドア|玄関|金庫|鍵|자물쇠|문)';
const number =
  '(?:code|combination|kombination|c[oó]digo|combinación|combinaison|код|码|碼|コード|コード番号|번호|digicode)';

const is = '(?:\\s?[:：=＝]|\\s(?:is|was|ist|lautet|war|est|es|é|är|это|هي)(?!\\p{L})|\\s?[是为为はが→])?';
const quote = '\\s?["“„«`\'「]?\\*{0,2}';
/** What a person or a program thought up: there is a digit or a sign in it that no word has. */
const code =
  '(?=\\S{4})[^\\s"“”„«»`\']{0,40}?(?:\\d[^\\s\\d,.;:)%]|[^\\s\\d,.;:(€$£¥]\\d|\\d{4}|[@#$%^&*_+~])';
const digits = '\\d(?:[ -]?\\d){3,7}(?![\\p{L}\\p{N}])';
/** What is said of a password that is not told. */
const ofIt =
  'required|wrong|correct|weak|strong|set|missing|needed|empty|optional|secret|invalid|expired|safe|stored|hashed|mandatory|falsch|richtig|nötig|erforderlich|abgelaufen|leer|sicher|unsicher|vergessen|geändert|obligatoire|requis|perdu|faux|incorrecta|obligatoria|necesaria';

const shapes: readonly RegExp[] = [
  // "Wifi password: hunter", "PIN of the card = 1234"
  new RegExp(
    `${secret}[^:：=＝\\n]{0,30}[:：=＝]\\s*[^\\s|*]|(?<!\\p{L})(?:pwd?|mdp|pass|login|clave|secret)\\s?[:=：]\\s?[^\\s|*]{3,40}$`,
    'iu',
  ),
  // "the password is hunter2", "密码hunter2"
  new RegExp(`(?:${secret}|${short})${is}${quote}(?:${code}|${digits})`, 'iu'),
  new RegExp(
    `${secret}\\s(?:is|ist|lautet|est|es|é|это)\\s["“„«\`']?(?!(?:${ofIt})(?!\\p{L}))\\S{4,40}$`,
    'iu',
  ),
  new RegExp(`(?:${pin})[^\\d:：=＝\\n]{0,20}${is}${quote}(?:${digits}|\\d{3}(?!\\d)|${code})`, 'iu'),
  new RegExp(
    `${lock}[^\\n]{0,30}${number}[^\\d\\n]{0,12}\\d{3,8}(?!\\d)|${number}[^\\d\\n]{0,9}${lock}[^\\d\\n]{0,12}\\d{3,8}(?!\\d)`,
    'iu',
  ),
  // "Bike lock 4471", "Alarm: 8842", and nothing else in the line
  new RegExp(`${lock}\\p{L}{0,8}\\s?[:：=]?\\s?\\d(?:[ -]?\\d){3,7}$`, 'iu'),
  // "admin / s3cretPW"
  /(?<!\p{L})(?:admin|root)\s?[/:：]\s?(?=\S{0,40}\d)(?=\S{0,40}\p{L})\S{6}/iu,
  // "Digicode 58B04", "código 2208#"
  new RegExp(`digicode[^\\n]{0,40}\\d[A-Z\\d]{2,7}|(?<!\\p{L})${number}[^\\d\\n]{0,9}\\d{3,8}[#*]`, 'iu'),
  // numbers of accounts, and what programs hand out
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}/u,
  /(?<![\w-])(?:(?:sk|pk|rk)[-_][\w-]{16}|gh[pousr]_\w{20}|github_pat_\w{20}|glpat-[\w-]{16}|xox[abprs]-[\w-]{10}|AKIA[A-Z\d]{12}|AIza[\w-]{30}|eyJ[\w-]{10,400}\.[\w-]{10}|ssh-(?:rsa|ed25519) AAAA)/,
  /(?<![\w-])(?:[A-Z\d]{4,6}-){3,7}[A-Z\d]{4,6}(?![\w-])/,
];

/** What says that the next line is one: "Password:" alone. */
const label = new RegExp(
  `(?:${secret}|${pin})(?:\\s(?:is|ist|lautet|est|es)|\\s?[:：])\\*{0,2}$|^(?:\\S{1,15} )?(?:${secret}|${pin})$`,
  'iu',
);
/** A heading or a title over nothing but secrets. */
const heading = new RegExp(`^(?:\\p{L}{1,15}[ -])?${secret}$|^PINs?$|^logins?$`, 'iu');
const column = new RegExp(`\\|[^|\\n]{0,20}${secret}[^|\\n]{0,20}\\|`, 'iu');
/** Longest line that such a heading stands over; a longer line, or a line that ends as a sentence, is prose about them. */
const longestSecret = 80;

/** Whether a line looks as if it held a password, a PIN, a key or the number of a card. */
export const isSensitive = (line: string): boolean =>
  shapes.some((shape) => shape.test(line)) || hasCard(line) || hasKey(line);

/** Numbers of cards have a check digit. */
function hasCard(line: string): boolean {
  return (line.match(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g) ?? []).some((found) => {
    const digits = [...found.replace(/\D/g, '')].reverse().map(Number);
    const sum = digits.reduce(
      (all, digit, at) => all + (at % 2 === 0 ? digit : (digit * 2) % 9 || (digit && 9)),
      0,
    );
    return sum % 10 === 0 && new Set(digits).size > 1;
  });
}

/** A long run of small and capital letters and digits that is no part of an address. */
const hasKey = (line: string): boolean =>
  (line.match(/(?<![\w/=.+-])[\w+-]{24,}={0,2}(?![\w/.+-])/g) ?? []).some(
    (found) => /\d/.test(found) && /[a-z]/.test(found) && /[A-Z]/.test(found),
  );

/**
 * A text without the lines that hold a secret, those that a label, a heading or the head of a table names as one included. Nothing that is shown
 * of a note elsewhere may be made of them.
 */
export function withoutSensitiveLines(markdown: string, title: string): string {
  let isUnderHeading = heading.test(title.trim());
  let [isNext, isTable, isKey] = [false, false, false];
  const kept = markdown.split('\n').filter((line) => {
    const text = line.replace(/^[\s>#*+-]+/, '').trimEnd();
    if (/^\s{0,3}#{1,6}\s/.test(line)) isUnderHeading = heading.test(text);
    if (text === '') return true;
    isKey ||= /-----BEGIN [A-Z ]*KEY/.test(line);
    isTable = line.includes('|') && (isTable || column.test(line));
    const isNamed = isNext && !/\s\S+\s\S+\s/.test(text);
    isNext = label.test(text);
    const isShort = text.length <= longestSecret && !/[.!?。！？]$/.test(text) && !line.includes('#');
    const isOne = isKey || isTable || isNamed || isNext || (isUnderHeading && isShort) || isSensitive(line);
    if (/-----END [A-Z ]*KEY/.test(line)) isKey = false;
    return !isOne;
  });
  return kept.length === 0 ? '' : kept.join('\n');
}
