import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A component that uses a class of a sheet that need not be there: neither it nor all that lead to it import it. */
export interface Unstyled {
  readonly file: string;
  readonly name: string;
  /** The sheets that have it. */
  readonly sheets: readonly string[];
}

/** The classes that a sheet has rules for: those with which a selector begins. */
export function classesOf(css: string): ReadonlySet<string> {
  const plain = css.replace(/\/\*[^]*?\*\//g, '');
  const selectors = [...plain.matchAll(/([^{}]+)\{/g)].flatMap(([, head = '']) => head.split(','));
  const first = selectors.flatMap((selector) => /^\s*([^\s>+~]+)/.exec(selector)?.slice(1) ?? []);
  return new Set(first.flatMap((compound) => [...compound.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)));
}

/** The classes that a component gives to its elements, in plain words. */
export function usedBy(file: string, text: string): ReadonlySet<string> {
  const used = new Set<string>();
  const words = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const name of node.text.split(/\s+/)) if (name) used.add(name);
    ts.forEachChild(node, words);
  };
  const look = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && /^(root)?className$/i.test(node.name.getText()) && node.initializer)
      words(node.initializer);
    else ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return used;
}

interface Imports {
  /** The files that come with it. */
  readonly now: readonly string[];
  /** Those that it asks for later. */
  readonly later: readonly string[];
}

function importsOf(file: string, text: string): Imports {
  const found = (name: string): string[] => {
    const path = join(dirname(file), name);
    return [path, path.replace(/\.js$/, '.tsx'), path.replace(/\.js$/, '.ts')]
      .filter((one) => existsSync(one))
      .slice(0, 1);
  };
  const named = (pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, name = '']) => found(name));
  return { now: named(/^(?:import|export|\}) [^;]*?'(\.[^']+)';/gm), later: named(/import\('(\.[^']+)'\)/g) };
}

/** Reads the modules and sheets of a console, and tells which components may lack a sheet. */
export class StyleSheets {
  private readonly imports: ReadonlyMap<string, Imports>;
  private readonly texts: ReadonlyMap<string, string>;
  /** The modules that lead to each. */
  private readonly leading: ReadonlyMap<string, readonly string[]>;
  /** The files that come with each. */
  private readonly closures = new Map<string, ReadonlySet<string>>();

  constructor(
    modules: readonly string[],
    private readonly sheets: readonly string[],
    /** The modules that are loaded before any of the components that are asked about. */
    private readonly always: readonly string[],
  ) {
    this.texts = new Map([...modules, ...sheets].map((file) => [file, readFileSync(file, 'utf8')]));
    this.imports = new Map(modules.map((file) => [file, importsOf(file, this.read(file))]));
    const arrows = [...this.imports].flatMap(([from, { now, later }]) =>
      [...now, ...later].map((to) => ({ from, to })),
    );
    const byTarget = Map.groupBy(arrows, ({ to }) => to);
    this.leading = new Map([...byTarget].map(([to, all]) => [to, all.map(({ from }) => from)]));
  }

  lacking(components: readonly string[]): readonly Unstyled[] {
    const having = this.sheetsByClass();
    const there = new Set(this.always.flatMap((file) => [...this.withImports(file)]));
    return components.flatMap((file) =>
      [...usedBy(file, this.read(file))].flatMap((name): Unstyled[] => {
        const sheets = having.get(name) ?? [];
        const isThere = sheets.length === 0 || sheets.some((sheet) => there.has(sheet) || this.comesWith(file, sheet));
        return isThere ? [] : [{ file, name, sheets }];
      }),
    );
  }

  /** True where a sheet is there whenever a module is: it, or each module that leads to it, has it. */
  private comesWith(file: string, sheet: string, asked: ReadonlySet<string> = new Set()): boolean {
    if (this.withImports(file).has(sheet)) return true;
    const [leading, known] = [this.leading.get(file) ?? [], new Set([...asked, file])];
    return leading.length > 0 && leading.every((one) => known.has(one) || this.comesWith(one, sheet, known));
  }

  private withImports(file: string): ReadonlySet<string> {
    const known = this.closures.get(file) ?? this.reached(file);
    this.closures.set(file, known);
    return known;
  }

  private reached(file: string, found = new Set<string>()): ReadonlySet<string> {
    found.add(file);
    for (const one of this.imports.get(file)?.now ?? []) if (!found.has(one)) this.reached(one, found);
    return found;
  }

  private sheetsByClass(): ReadonlyMap<string, readonly string[]> {
    const rows = this.sheets.flatMap((sheet) => [...classesOf(this.read(sheet))].map((name) => ({ name, sheet })));
    const byName = Map.groupBy(rows, ({ name }) => name);
    return new Map([...byName].map(([name, found]) => [name, found.map(({ sheet }) => sheet)]));
  }

  private read(file: string): string {
    return this.texts.get(file) ?? '';
  }
}
