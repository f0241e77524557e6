import ts from 'typescript';

const parsed = (text: string): ts.SourceFile => ts.createSourceFile('index.ts', text, ts.ScriptTarget.Latest, true);

function find<N extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is N): N | undefined {
  return is(node) ? node : ts.forEachChild(node, (child) => find(child, is));
}

const inserted = (text: string, at: number, part: string): string => text.slice(0, at) + part + text.slice(at);
const replaced = (text: string, node: ts.Node, part: string): string =>
  text.slice(0, node.getStart()) + part + text.slice(node.getEnd());

const isCallOf =
  (callee: string) =>
  (node: ts.Node): node is ts.CallExpression =>
    ts.isCallExpression(node) && node.expression.getText() === callee;

function afterImports(text: string, part: string): string {
  const imports = parsed(text).statements.filter(ts.isImportDeclaration);
  return inserted(text, imports.at(-1)?.getEnd() ?? 0, part);
}

const withImport = (text: string, name: string, from: string): string =>
  afterImports(text, `\nimport { ${name} } from '${from}';`);

/** A list with an element more at its end: the elements of an array, or the arguments of a call. */
function withElement(text: string, list: ts.ArrayLiteralExpression | ts.CallExpression, element: string): string {
  const last = (ts.isCallExpression(list) ? list.arguments : list.elements).at(-1);
  return last ? inserted(text, last.getEnd(), `, ${element}`) : inserted(text, list.getEnd() - 1, element);
}

/** The definition of a manifest: the call that binds it. */
const definitionIn = (text: string): ts.Node | undefined =>
  find(parsed(text), (node) => isCallOf('defineFeature')(node) || isCallOf('defineServices')(node));

const propertyIn = (text: string, name: string): ts.ObjectLiteralElementLike | undefined => {
  const definition = definitionIn(text);
  return (
    definition &&
    find(
      definition,
      (node): node is ts.ObjectLiteralElementLike =>
        (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && node.name.getText() === name,
    )
  );
};

/** The manifest with a property more at the end of its definition. */
function withProperty(text: string, property: string): string {
  const object = find(definitionIn(text)!, ts.isObjectLiteralExpression)!;
  const last = object.properties.at(-1);
  return last ? inserted(text, last.getEnd(), `, ${property}`) : inserted(text, object.getEnd() - 1, property);
}

/** The manifest with an element more at the end of one of its lists; `begun` is the list where it has none. */
function withListed(text: string, name: string, element: string, begun = `[${element}]`): string {
  const property = propertyIn(text, name);
  if (!property) return withProperty(text, `${name}: ${begun}`);
  if (!ts.isPropertyAssignment(property)) return replaced(text, property, `${name}: [...${name}, ${element}]`);
  const { initializer } = property;
  if (ts.isArrayLiteralExpression(initializer)) return withElement(text, initializer, element);
  return replaced(text, initializer, `[...${initializer.getText()}, ${element}]`);
}

/** A list of features with the line of one more, at its end. */
export function withFeature(list: string, name: string): string {
  const last = [...list.matchAll(/^import '\.\/[a-z-]+\/index\.js';\n/gm)].at(-1);
  return inserted(list, last ? last.index + last[0].length : 0, `import './${name}/index.js';\n`);
}

/** True for a manifest whose definition has a list of reports, or may begin one. */
export const hasDefinition = (manifest: string): boolean => definitionIn(manifest) !== undefined;

/** A manifest with one more report, or source of one; `group` is its part of the menu where the manifest names none. */
export function withReport(
  manifest: string,
  report: { readonly name: string; readonly from: string },
  group?: string,
): string {
  const text = withListed(withImport(manifest, report.name, report.from), 'reports', report.name);
  return group === undefined || propertyIn(text, 'reportGroup') ? text : withProperty(text, `reportGroup: '${group}'`);
}

/** True for a manifest that names plain masters. */
export const hasMasters = (manifest: string): boolean => find(parsed(manifest), isCallOf('mastersOf')) !== undefined;

/** A manifest with one more master among those of `mastersOf`, and with its route where that is not specified. */
export function withMaster(
  manifest: string,
  master: { readonly name: string; readonly from: string },
  route: { readonly path: string; readonly isSpecified: boolean; readonly text: string },
): string {
  const imported = withImport(manifest, master.name, master.from);
  const text = withElement(imported, find(parsed(imported), isCallOf('mastersOf'))!, master.name);
  const routes = propertyIn(text, 'routes')?.getText() ?? '';
  // Specified routes come with `mastersOf`, unless the manifest names its routes one by one.
  if (route.isSpecified && (routes === '' || routes.includes('.routes'))) return text;
  if (routes !== '') return withListed(text, 'routes', route.text);
  const [named, plain] = withPlain(text);
  return withListed(named, 'routes', '', `[...${plain}.routes, ${route.text}]`);
}

/** The manifest with its plain masters under a name, and that name. */
function withPlain(text: string): readonly [text: string, name: string] {
  const call = find(parsed(text), isCallOf('mastersOf'))!;
  if (ts.isVariableDeclaration(call.parent)) return [text, call.parent.name.getText()];
  return [afterImports(replaced(text, call, 'plain'), `\n\nconst plain = ${call.getText()};`), 'plain'];
}
