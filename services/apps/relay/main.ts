import { main } from '../main.js';

await main('relay', ['relay']);
