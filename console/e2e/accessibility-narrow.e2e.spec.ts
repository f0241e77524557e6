import { withoutBarriers } from './testing/every-screen.js';

withoutBarriers('narrow and dark', { width: 390, height: 844, dark: true });
