// The steps of a loan, each in a file of its own: whoever follows its streams needs all of them.
import './auction.js';
import './deposit.js';
import './elsewhere.js';
import './grant.js';
import './hand-over.js';
import './hold.js';
import './lost.js';
import './paying.js';
import './renewal.js';
import './surplus-loan.js';
import './safe.js';
import './ticket.js';
