import { main } from '../main.js';

await main('realtime', ['realtime']);
