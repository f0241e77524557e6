import { main } from '../main.js';

await main('command', ['command', 'exports']);
