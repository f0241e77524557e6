import { featuresIn } from './areas.js';
import { helpersOf, importersIn, importGraph, isHelper, isTest, LISTS, type ImportGraph } from './import-graph.js';
import type { TestWords } from './relevance.js';
import { countTexts, definedWords, usedWords, type Words } from './words.js';

/** The sources as the selection of tests looks at them: their imports, and the words of features and tests. */
export class Tree {
  readonly graph: ImportGraph;
  readonly importers: ImportGraph;
  readonly features: readonly string[];
  readonly tests: readonly string[];
  /** The number of features that define each word. */
  readonly definers: ReadonlyMap<string, number>;
  /** The number of tests with servers that use each word themselves. */
  readonly users: ReadonlyMap<string, number>;
  private readonly texts: ReadonlyMap<string, string>;
  private readonly withServers: readonly string[];
  private readonly ofFeatures: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly helperUsers: ReadonlyMap<string, number>;
  private readonly used = new Map<string, Words>();

  /** `texts` are the sources by their paths from the root; files that are no code may have none. */
  constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts;
    this.graph = importGraph(texts);
    this.importers = importersIn(this.graph);
    this.features = featuresIn(texts.keys());
    this.tests = [...texts.keys()].filter(isTest).toSorted();
    this.ofFeatures = new Map(this.features.map((name) => [name, this.definedBelow(this.foldersOf(name))]));
    this.definers = countTexts(this.ofFeatures.values());
    this.withServers = this.tests.filter((file) => /\.(int|e2e)\.spec\./.test(file));
    this.users = countTexts(this.withServers.map((file) => this.wordsUsedBy(file).keys()));
    this.helperUsers = countTexts(this.withServers.map((file) => helpersOf(this.graph, file)));
  }

  /** The words that a feature defines: those of its contracts, and of its testing helpers. */
  wordsOf(feature: string): ReadonlySet<string> {
    return this.ofFeatures.get(feature) ?? new Set();
  }

  /** The names of a feature: its own, and that of its events. */
  namesOf(feature: string): readonly string[] {
    const prefixes = [...this.wordsOf(feature)].flatMap((word) => /^'([a-z-]+)\.[a-z-]+$/.exec(word)?.[1] ?? []);
    const most = [...countTexts(prefixes.map((prefix) => [prefix]))].toSorted(([, one], [, other]) => other - one)[0];
    return [feature, ...(most ? [most[0]] : [])];
  }

  /** The words that a file defines; none when it was deleted. */
  wordsIn(file: string): ReadonlySet<string> {
    return definedWords(this.texts.get(file) ?? '');
  }

  /** The words of a test and of its helpers. */
  wordsFor(test: string): TestWords {
    const helpers = [...helpersOf(this.graph, test)].map((file) => ({
      words: this.wordsUsedBy(file),
      users: this.helperUsers.get(file) ?? 1,
    }));
    return {
      own: this.wordsUsedBy(test),
      helpers,
    };
  }

  /** The files that a test is made of: itself, its helpers, and what those import. */
  importsOf(test: string): ReadonlySet<string> {
    return new Set([test, ...helpersOf(this.graph, test)].flatMap((file) => this.graph.get(file) ?? []));
  }

  /** The number of tests with servers that import a file, themselves or by their helpers. */
  testsImporting(file: string): number {
    return this.withServers.filter((test) => this.importsOf(test).has(file)).length;
  }

  /** True for a test that takes the definitions of some features alone when it is told to. */
  isNarrowable(test: string): boolean {
    return (this.graph.get(test) ?? []).includes('infra/testing/under-test.ts');
  }

  /** True for a test over all features: it imports one of some lists, or what `contracts/` makes of it. */
  isOverAll(test: string, lists: readonly string[]): boolean {
    const made = lists
      .flatMap((list) => this.importers.get(list) ?? [])
      .filter((file) => /^contracts\/[^/]+$/.test(file));
    return [...lists, ...made].some((file) => this.importsOf(test).has(file));
  }

  /** True for a test that reads files of the sources by itself. */
  readsSources(test: string): boolean {
    const near = [
      test,
      ...(this.graph.get(test) ?? []).filter((file) => isHelper(file) || file.startsWith('infra/lint/')),
    ];
    return near.some((file) => /\b(readdirSync|globSync|filesBelow)\(/.test(this.texts.get(file) ?? ''));
  }

  /** The part of all definitions that some features have, by the words that they define. */
  shareOf(features: readonly string[]): number {
    const sizeOf = (name: string): number => this.wordsOf(name).size;
    const whole = this.features.reduce((sum, name) => sum + sizeOf(name), 0);
    return whole === 0 ? 1 : features.reduce((sum, name) => sum + sizeOf(name), 0) / whole;
  }

  private foldersOf(feature: string): readonly RegExp[] {
    return [new RegExp(`^contracts/${feature}/`), new RegExp(`^services/features/${feature}/testing/`)];
  }

  private definedBelow(folders: readonly RegExp[]): ReadonlySet<string> {
    const files = [...this.texts.keys()].filter((file) => !isTest(file) && folders.some((folder) => folder.test(file)));
    return new Set(files.flatMap((file) => [...this.wordsIn(file)]));
  }

  private wordsUsedBy(file: string): Words {
    const known = this.used.get(file);
    if (known) return known;
    const words = usedWords(this.texts.get(file) ?? '');
    this.used.set(file, words);
    return words;
  }
}

/** The lists of features among some files. */
export const listsIn = (files: ReadonlyMap<string, number>): readonly string[] =>
  LISTS.filter((list) => files.has(list));
