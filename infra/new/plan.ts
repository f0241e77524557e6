import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { specifiedRoute } from '../../contracts/language/routes/routes.js';
import { CannotStart } from '../process/cannot-start.js';
import { hasDefinition, hasMasters, withFeature, withMaster, withReport } from './manifest.js';
import { filled, identifierOf, isName, seriesOf, titleOf, wordsOf, type Words } from './names.js';

const usage = `
  npm run new -- document NAME
  npm run new -- master NAME [FEATURE]   in a feature that is there, else in one of its own
  npm run new -- report NAME FEATURE     in a feature that is there
NAME is Indonesian, in small letters with hyphens: pinjam-contoh.`;

const kinds = ['document', 'master', 'report'] as const;
type Kind = (typeof kinds)[number];

const SIDES = ['contracts', 'services/features', 'console/src/features'] as const;

/** The files of something new, by their paths from the root, formatted. */
export interface Plan {
  readonly kind: Kind;
  readonly name: string;
  readonly created: ReadonlyMap<string, string>;
  readonly changed: ReadonlyMap<string, string>;
  /** The test that fails until its reader has decided. */
  readonly decides: string;
  /** The file of English words that still are Indonesian. */
  readonly english: string | undefined;
}

const refuse = (reason: string): never => {
  throw new CannotStart(`${reason}\nUsage:${usage}`);
};

/** The files of a folder, as paths from it. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** The tree in which something begins, with the texts that are to be written over it. */
class Draft {
  readonly written = new Map<string, string>();
  private readonly root: string;
  constructor(root: string) {
    this.root = root;
  }
  has = (path: string): boolean => this.written.has(path) || this.isThere(path);
  isThere = (path: string): boolean => existsSync(join(this.root, path));
  read = (path: string): string => this.written.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  write = (path: string, text: string): unknown => this.written.set(path, text);
  change = (path: string, change: (text: string) => string): unknown => this.write(path, change(this.read(path)));
  below = (folder: string): readonly string[] => filesIn(join(this.root, folder)).map((path) => `${folder}/${path}`);
}

/** Plans what `npm run new` writes. Throws CannotStart for what it does not begin. */
export async function planOf([kind = '', name = '', feature, ...rest]: readonly string[], root: string): Promise<Plan> {
  const draft = new Draft(root);
  if (!isKind(kind)) return refuse(kind === '' ? 'Say what is new.' : `${kind} is neither of ${kinds.join(', ')}.`);
  if (rest.length > 0 || (kind === 'document' && feature !== undefined)) return refuse('That is one word too many.');
  checkName(draft, name);
  const place = placeOf(draft, kind, name, feature);
  const route = routeOf(kind, name);
  const words = { ...wordsOf(name, route.title), 'fitur-ini': place, ...special(draft, kind, name, route) };
  const decides = fromTemplates(draft, kind, words);
  register[kind](draft, { name, place, route });
  return { kind, name, decides, ...(await formatted(draft, root)) };
}

const isKind = (kind: string): kind is Kind => kinds.some((one) => one === kind);

/** Refuses a name that is none, or that something has already. */
function checkName(draft: Draft, name: string): void {
  if (name === '') refuse('Say its name.');
  if (!isName(name)) refuse(`${name} is no name: small letters, with hyphens between words.`);
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, identifierOf(name));
  if (scanner.scan() !== ts.SyntaxKind.Identifier) refuse(`${name} is a word of TypeScript.`);
  const folder = [...SIDES, 'services/platform'].map((side) => `${side}/${name}`).find(draft.isThere);
  if (folder) refuse(`${name} is there already: ${folder}.`);
  const named = new RegExp(`\\b(name|call): '${name}'|'/(master-)?${name}'`);
  const taken = contractsOf(draft).find((path) => path.endsWith(`/${name}.ts`) || named.test(draft.read(path)));
  if (taken) refuse(`${name} is there already: ${taken} has a name, a call or a path like that.`);
}

/** The sources of contracts/, but for the routes of the specification. */
const contractsOf = (draft: Draft): readonly string[] =>
  draft.below('contracts').filter((path) => path.endsWith('.ts') && !path.startsWith('contracts/language/'));

/** The feature in which it stands. */
function placeOf(draft: Draft, kind: Kind, name: string, feature: string | undefined): string {
  if (kind === 'report' && feature === undefined) return refuse('Say the feature in which the report stands.');
  if (feature === undefined) return name;
  const manifests = SIDES.slice(0, kind === 'report' ? 2 : 1).map((side) => `${side}/${feature}/index.ts`);
  const lacking = manifests.find((path) => !draft.isThere(path) || !hasDefinition(draft.read(path)));
  if (lacking) return refuse(`A ${kind} cannot stand in ${feature}: there is no manifest ${lacking}.`);
  if (kind === 'master' && !hasMasters(draft.read(manifests[0]!)))
    return refuse(`${manifests[0]} has no mastersOf(…) yet: begin the master in a feature of its own.`);
  return feature;
}

interface Route {
  readonly path: string;
  readonly title: string;
  readonly isSpecified: boolean;
  /** Its text in a manifest. */
  readonly text: string;
}

const areaOf: Readonly<Record<Kind, string>> = { document: 'uang', master: 'master', report: 'laporan' };

/** The specified route of a name, or else one of its own. */
function routeOf(kind: Kind, name: string): Route {
  const paths = kind === 'master' ? [`/master-${name}`, `/${name}`] : [`/${name}`];
  const specified = paths.map(specifiedRoute).find((route) => route !== undefined);
  if (specified) return { ...specified, isSpecified: true, text: `'${specified.path}'` };
  const path = `/${name}`;
  const title = titleOf(name);
  return {
    path,
    title,
    isSpecified: false,
    text: `{ path: '${path}', title: '${title}', area: '${areaOf[kind]}' }`,
  };
}

/** The words of templates that are no form of the name. */
function special(draft: Draft, kind: Kind, name: string, { path, title, text }: Route): Words {
  const capitals =
    kind === 'document' ? contractsOf(draft).flatMap((file) => draft.read(file).match(/\b[A-Z]{2}\b/g) ?? []) : [];
  return {
    __PATH__: path,
    __ROUTE__: text,
    __MENU__: title.replace(/^Laporan /, ''),
    __SERIES__: seriesOf(name, new Set(capitals)),
  };
}

/** Fills in the templates of a kind, but for manifests that are there. Returns the path of the test among them. */
function fromTemplates(draft: Draft, kind: Kind, words: Words): string {
  const folder = join(import.meta.dirname, 'templates', kind);
  for (const template of filesIn(folder)) {
    const path = filled(template, words).replace(/\.txt$/, '');
    const text = filled(readFileSync(join(folder, template), 'utf8'), words);
    if (path.endsWith('/en.json')) addWords(draft, path, text);
    else if (!draft.has(path)) draft.write(path, text);
  }
  return [...draft.written.keys()].find((path) => path.endsWith('.spec.ts'))!;
}

interface LanguageFile {
  readonly texts: object;
  readonly labels: Readonly<Record<string, string>>;
}

/** Adds the words of a template to a file of English that is there or not, but for those that some file has. */
function addWords(draft: Draft, path: string, template: string): void {
  const labelsOf = (text: string): LanguageFile['labels'] => (JSON.parse(text) as LanguageFile).labels;
  const files = draft.below('console/src').filter((file) => file.endsWith('/languages/en.json'));
  const said = new Set(files.flatMap((file) => Object.keys(labelsOf(draft.read(file)))));
  const words = Object.entries(labelsOf(template)).filter(([word]) => !said.has(word));
  if (words.length === 0) return;
  const { texts, labels } = (
    draft.has(path) ? JSON.parse(draft.read(path)) : { texts: {}, labels: {} }
  ) as LanguageFile;
  draft.write(path, JSON.stringify({ texts, labels: { ...labels, ...Object.fromEntries(words) } }));
}

interface Registered {
  readonly name: string;
  readonly place: string;
  readonly route: Route;
}

/** Names what is new in the lists and manifests that it needs. */
const register: Readonly<Record<Kind, (draft: Draft, what: Registered) => void>> = {
  document(draft, { name }) {
    for (const side of SIDES) draft.change(`${side}/features.ts`, (list) => withFeature(list, name));
  },
  master(draft, { name, place, route }) {
    const master = { name: identifierOf(name), from: `./${name}.js` };
    draft.change(`contracts/${place}/index.ts`, (manifest) => withMaster(manifest, master, route));
    if (place === name) draft.change('contracts/features.ts', (list) => withFeature(list, name));
  },
  report(draft, { name, place, route }) {
    const manifest = `contracts/${place}/index.ts`;
    const group = route.isSpecified ? undefined : groupOf(draft.read(manifest));
    const report = { name: identifierOf(name), from: `./${name}.js` };
    const source = { name: `${identifierOf(name)}Source`, from: `./${name}.reports.js` };
    draft.change(manifest, (text) => withReport(text, report, group));
    draft.change(`services/features/${place}/index.ts`, (text) => withReport(text, source));
  },
};

/** The part of the menu in which the screens of a manifest stand; undefined where it has none. */
function groupOf(manifest: string): string | undefined {
  const [, area] = /area: '([a-z-]+)'/.exec(manifest) ?? [];
  const paths = [...manifest.matchAll(/'(\/[a-z-]+)'/g)].map(([, path = '']) => path);
  return area ?? paths.map((path) => specifiedRoute(path)?.area).find((found) => found !== undefined);
}

/** The texts of a draft as Prettier writes them, new files apart from those that are there. */
async function formatted(draft: Draft, root: string): Promise<Pick<Plan, 'created' | 'changed' | 'english'>> {
  const created = new Map<string, string>();
  const changed = new Map<string, string>();
  const style = await resolveConfig(join(root, 'package.json'));
  for (const [path, text] of draft.written)
    (draft.isThere(path) ? changed : created).set(path, await format(text, { ...style, filepath: path }));
  return { created, changed, english: [...draft.written.keys()].find((path) => path.endsWith('/en.json')) };
}
