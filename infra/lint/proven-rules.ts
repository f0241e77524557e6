/** A test file: where it stands and what it says. */
interface TestFile {
  readonly path: string;
  readonly text: string;
}

/** True for a given-when-then of the rules of the trade: it needs no server. */
export const isOfRules = (path: string): boolean =>
  /^services\/(domain|features)\//.test(path) && /(?<!\.(int|e2e|dom))\.spec\.ts$/.test(path);

/** True for a test with servers. */
const isWithServers = (path: string): boolean => /\.(int|e2e)\.spec\.tsx?$/.test(path);

const quoted = (code: string): string => `'${code.replaceAll('.', '\\.')}'`;

/**
 * True where a given-when-then refuses with a code: as what is refused, or in a row of a table of refusals. That of an
 * event's type elsewhere is that event.
 */
function refusesWith(code: string, isEvent: boolean): (file: TestFile) => boolean {
  const refused = new RegExp(`(?:thenRefused(?:With)?\\(|refusal: )\\s*${quoted(code)}`);
  const row = new RegExp(isEvent ? `[,[]\\s*${quoted(code)},` : quoted(code));
  return ({ text }) => refused.test(text) || (text.includes('thenRefused') && row.test(text));
}

interface Rules {
  /** The codes of refusal of the trade. */
  readonly codes: readonly string[];
  /** The types of all events. */
  readonly events: readonly string[];
  readonly tests: readonly TestFile[];
  /** The codes that no decider refuses with, and why a test with servers proves them. */
  readonly withServers: Readonly<Record<string, string>>;
}

/** Returns the codes of refusal that no test proves as it should, and those that the list names though it need not. */
export function unprovenRules({ codes, events, tests, withServers }: Rules): readonly string[] {
  const types = new Set(events);
  const ofRules = tests.filter(({ path }) => isOfRules(path));
  const serverTests = tests.filter(({ path }) => isWithServers(path));
  const problemOf = (code: string): string | undefined => {
    const isProven = ofRules.some(refusesWith(code, types.has(code)));
    if (!(code in withServers)) return isProven ? undefined : `${code}: no given-when-then refuses it`;
    if (isProven) return `${code}: proven without servers, take it off PROVEN_WITH_SERVERS`;
    return serverTests.some(({ text }) => new RegExp(quoted(code)).test(text))
      ? undefined
      : `${code}: no test with servers names it`;
  };
  const gone = Object.keys(withServers).filter((code) => !codes.includes(code));
  return [
    ...codes.flatMap((code) => problemOf(code) ?? []),
    ...gone.map((code) => `${code}: no such refusal, take it off PROVEN_WITH_SERVERS`),
  ];
}
