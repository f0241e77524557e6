import { main } from '../main.js';

await main('query', ['query', 'exports']);
