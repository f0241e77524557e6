// The steps of a loan, each in a file of its own: whoever follows its streams needs all of them.
import './elsewhere.js';
import './grant.js';
import './hand-over.js';
import './hold.js';
import './lost.js';
import './paying.js';
import './renewal.js';
import './ticket.js';
