import { main } from '../main.js';

await main('standalone', ['command', 'query', 'worker', 'projector', 'relay', 'realtime']);
