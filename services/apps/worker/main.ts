import { main } from '../main.js';

await main('worker', ['worker']);
