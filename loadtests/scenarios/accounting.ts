import { featureLoad } from './kit/load.ts';

const { options, report } = featureLoad('accounting');
export { options, report };
export { handleSummary } from './kit/load.ts';
