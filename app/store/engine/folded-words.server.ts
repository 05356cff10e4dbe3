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
/** Letters with accents are taken apart before, and stand in no table. */
const capitals = signs.filter((sign) => sign.normalize("NFKD") === sign && sign !== sign.toLowerCase());

/** Letters that do not come apart into a plain one and an accent. */
const plainLetters = Object.fromEntries(
  "øo łl đd ðd ħh ŧt ıi ŋn ĸk ƒf ɓb ɗd ɖd ƙk ςσ".split(" ").map((pair) => [...pair]),
) as Record<string, string>;
const lettersOfTwo = { ß: "ss", ẞ: "ss", æ: "ae", œ: "oe", þ: "th" };

/** One letter for each, small and plain: what PostgreSQL's `translate` and the code are both made of. */
export const foldedLetters = new Map([
  ...capitals.map((sign) => [sign, plainLetters[sign.toLowerCase()] ?? sign.toLowerCase()] as const),
  ...Object.entries(plainLetters),
]);

/** Accents, the points of Hebrew and Arabic, apostrophes as in O'Brien and Kaʻiulani, and what nobody sees. */
const dropped =
  "[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1-\\u05c2\\u05c4-\\u05c5\\u05c7\\u0640\\u064b-\\u065f\\u0670'`" +
  "\\u2018-\\u201b\\u2032\\u2035\\u02b9-\\u02bf\\u02c8\\u02ca-\\u02cb" +
  "\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]";

/** Everything else in ASCII that is no small letter and no digit, and other punctuation. */
const between =
  "[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u007f\\u00a1-\\u00bf\\u00d7\\u00f7" +
  "\\u2010-\\u2017\\u201c-\\u2027\\u2030-\\u2031\\u2033-\\u2034\\u2036-\\u205e\\u2212\\u3001-\\u3003\\u3008-\\u3011\\u30fb]+";

const everyDropped = new RegExp(dropped, "g");
const everyBetween = new RegExp(between, "g");

/** Small plain words, each parted from the next by a space, as `folded_words` makes them in the database. */
export function foldedWords(text: string): string {
  const plain = text.replaceAll("´", "").normalize("NFKD").replace(everyDropped, "");
  let small = Array.from(plain, (letter) => foldedLetters.get(letter) ?? letter).join("");
  for (const [letter, two] of Object.entries(lettersOfTwo)) small = small.replaceAll(letter, two);
  return small.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(everyBetween, " ");
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** `translate` looks through its letters from the left for each letter of a text: the usual ones stand first, as they are. */
const usual = " aeinorstlmcdupbghvfjyzqkwx0123456789.@-";
const pieces = [[...foldedLetters.keys()], [...foldedLetters.values()]].map((all) =>
  quoted(usual + all.join("")),
);
const inTwos = Object.entries(lettersOfTwo).reduce(
  (sql, [letter, two]) => `replace(${sql}, '${letter}', '${two}')`,
  "words",
);

/**
 * The same in SQL, as the newest migration that makes the function has it; whoever changes the letters writes another
 * one, which makes the column anew too. It asks no collation but "C", which every engine has and no update changes.
 * Most texts are ASCII once their accents are gone, and skip the table.
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
  words := translate(words, ${pieces.join(", ")});
  words := ${inTwos};
  RETURN regexp_replace(words, ${quoted(between)}, ' ', 'g');
END $$;`;
