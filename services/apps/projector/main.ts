import { main } from '../main.js';

await main('projector', ['projector']);
