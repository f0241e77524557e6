import { Linter } from 'eslint';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

const { default: config } = (await import(pathToFileURL(resolve('eslint.config.mjs')).href)) as {
  default: Linter.Config[];
};
const untyped = { files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked } as Linter.Config;
const linter = new Linter({ cwd: process.cwd() });

/** The complaints of the linter about texts that need not be on disk, by the rules that need no types. */
export const lintProblems = (texts: ReadonlyMap<string, string>): readonly string[] =>
  [...texts]
    .filter(([path]) => path.endsWith('.ts'))
    .flatMap(([path, text]) =>
      linter
        .verify(text, [...config, untyped], { filename: resolve(path) })
        .map(({ ruleId, message }) => `${path}: ${ruleId} ${message}`),
    );

/** The errors of the compiler in texts that lie over the tree, with the settings of a project. */
export function typeProblems(project: string, texts: ReadonlyMap<string, string>): readonly string[] {
  const over = new Map([...texts].map(([path, text]) => [resolve(path), text]));
  const { config: json } = ts.readConfigFile(project, (path) => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...json, include: [], files: [] }, ts.sys, join(project, '..'));
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.directoryExists = (folder) =>
    [...over.keys()].some((path) => path.startsWith(`${folder}/`)) || ts.sys.directoryExists(folder);
  host.fileExists = (path) => over.has(path) || fileExists(path);
  host.getSourceFile = (path, language, ...rest) =>
    over.has(path) ? ts.createSourceFile(path, over.get(path)!, language) : getSourceFile(path, language, ...rest);
  const roots = [...over.keys()].filter((path) => path.endsWith('.ts'));
  const program = ts.createProgram({ rootNames: roots, options, host });
  return roots
    .map((path) => program.getSourceFile(path)!)
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}
