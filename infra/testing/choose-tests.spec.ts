import { chooseTests } from './choose-tests.js';
import { parseOptions } from './options.js';

describe('test files of a run', () => {
  it('are narrowed to no features unless for changes, whatever the environment says', () => {
    process.env['TEST_FEATURES'] = 'titipan';
    const { files, env } = chooseTests(parseOptions(['infra/testing/choose-tests.spec']));
    expect([files, env]).toEqual([[import.meta.filename], { TEST_FEATURES: '' }]);
  });
});
