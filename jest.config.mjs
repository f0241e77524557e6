/**
 * Unit tests are *.spec.ts; *.dom.spec.tsx draw controls; *.int.spec.ts need servers (brought up by infra/test);
 * *.e2e.spec.ts drive a browser.
 */
export default {
  rootDir: '.',
  roots: [
    '<rootDir>/contracts',
    '<rootDir>/services',
    '<rootDir>/infra',
    '<rootDir>/console',
    '<rootDir>/loadtests',
  ].filter(Boolean),
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/console/src/kit/testing/style.ts',
    '/language-files\\.js$': '<rootDir>/console/src/kit/testing/language-files.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testSequencer: '<rootDir>/infra/testing/longest-first.mjs',
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  workerIdleMemoryLimit: '1GB',
};
