import { withoutBarriers } from './testing/every-screen.js';

withoutBarriers('wide and light', {});
