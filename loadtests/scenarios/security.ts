import { featureLoad } from './kit/load.ts';

const { options, report, command } = featureLoad('security');
export { options, report, command };
export { handleSummary } from './kit/load.ts';
