/** Alphabets with capitals: Latin, Greek and Cyrillic, Armenian, Georgian, Cherokee, Adlam. */
const alphabets = [
  [0xc0, 0x24f],
  [0x370, 0x556],
  [0x10a0, 0x10ff],
  [0x13a0, 0x13f5],
  [0x1c90, 0x1cbf],
  [0x1e900, 0x1e921],
] as const;
const signs = alphabets.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)),
);
/** Letters with accents are decomposed before this step, and need no entry. */
const capitals = signs.filter((sign) => sign.normalize("NFKD") === sign && sign !== sign.toLowerCase());

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const plainLetters = Object.fromEntries(
  "øo łl đd ðd ħh ŧt ıi ŋn ĸk ƒf ɓb ɗd ɖd ƙk ςσ".split(" ").map((pair) => [...pair]),
) as Record<string, string>;
const lettersOfTwo = { ß: "ss", ẞ: "ss", æ: "ae", œ: "oe", þ: "th" };

/**
 * Maps each letter to one small plain letter. PostgreSQL's `translate` and the code here are both made from this
 * map.
 */
export const foldedLetters = new Map([
  ...capitals.map((sign) => [sign, plainLetters[sign.toLowerCase()] ?? sign.toLowerCase()] as const),
  ...Object.entries(plainLetters),
]);

/**
 * Accents, the points of Hebrew and Arabic, apostrophes as in O'Brien and Kaʻiulani, and invisible characters are
 * removed.
 */
const dropped =
  "[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1-\\u05c2\\u05c4-\\u05c5\\u05c7\\u0640\\u064b-\\u065f\\u0670'`" +
  "\\u2018-\\u201b\\u2032\\u2035\\u02b9-\\u02bf\\u02c8\\u02ca-\\u02cb" +
  "\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]";

/** All other ASCII characters except small letters and digits, and other punctuation, become spaces. */
const between =
  "[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u007f\\u00a1-\\u00bf\\u00d7\\u00f7" +
  "\\u2010-\\u2017\\u201c-\\u2027\\u2030-\\u2031\\u2033-\\u2034\\u2036-\\u205e\\u2212\\u3001-\\u3003\\u3008-\\u3011\\u30fb]+";

const droppedPattern = new RegExp(dropped, "g");
const betweenPattern = new RegExp(between, "g");

/** Returns small plain words, separated by single spaces, exactly as `folded_words` makes them in the database. */
export function foldedWords(text: string): string {
  const plain = text.replaceAll("´", "").normalize("NFKD").replace(droppedPattern, "");
  let small = Array.from(plain, (letter) => foldedLetters.get(letter) ?? letter).join("");
  for (const [letter, two] of Object.entries(lettersOfTwo)) small = small.replaceAll(letter, two);
  return small.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(betweenPattern, " ");
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
/**
 * `translate` searches its letters from the left for each letter of a text, so the usual letters stand first,
 * mapped to themselves.
 */
const usual = " aeinorstlmcdupbghvfjyzqkwx0123456789.@-";
const translateArguments = [[...foldedLetters.keys()], [...foldedLetters.values()]].map((all) =>
  quoted(usual + all.join("")),
);
const replacedPairs = Object.entries(lettersOfTwo).reduce(
  (sql, [letter, two]) => `replace(${sql}, '${letter}', '${two}')`,
  "words",
);

/**
 * The SQL function with the same result, as the newest migration has it. A change of the letters needs another
 * migration, which also rebuilds the column. It uses no collation but "C", which every engine has and no update
 * changes. Most texts are ASCII once their accents are gone, and skip the table.
 */
export const foldedWordsSql = `CREATE OR REPLACE FUNCTION folded_words(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(words) > length(words) THEN
    words := regexp_replace(normalize(replace(words, '´', ''), NFKD), ${quoted(dropped)}, '', 'g');
  END IF;
  words := lower(translate(words, '''\`', '') COLLATE "C");
  IF octet_length(words) = length(words) THEN
    RETURN regexp_replace(words, '[^a-z0-9]+', ' ', 'g');
  END IF;
  words := translate(words, ${translateArguments.join(", ")});
  words := ${replacedPairs};
  RETURN regexp_replace(words, ${quoted(between)}, ' ', 'g');
END $$;`;
