import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { slipNamed, slipWidths } from '../../../contracts/language/define/slip.js';
import { readTemplate } from '../../../contracts/language/slips/template.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { toko } from '../../../contracts/masters/masters.js';
import { resetTemplate, saveTemplate } from '../../../contracts/setting-nota/commands.js';
import { templateReset, templateSaved } from '../../../contracts/setting-nota/events.js';
import { templateInForce, templateNeeds, templateStream } from '../../domain/slips/templates.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { decider, decidersOf, happened, refuse } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';

/** The owner of a template: the shop that is named, else the company for head office, and their own shop for others. */
const ownerOf = (named: string | undefined, { kode_toko }: Actor): string =>
  named ?? (kode_toko === PUSAT ? ALL : kode_toko);

/** The reason why somebody may not write the template of a shop (or of all). */
function untouchable(sender: Actor, owner: string, shop: MasterState<object>): RefusalCode | undefined {
  if (sender.kode_toko !== PUSAT && owner !== sender.kode_toko) return 'access.branch';
  return owner === ALL || shop.status === 'active' ? undefined : 'branch.unknown';
}

/** A template is taken when its slip can be printed by it; the one that is in force already is not recorded again. */
const decideSaveTemplate = decider(saveTemplate, {
  needs: ({ nama, kode_toko }, _, sender) => ({
    shop: masterRow(toko, ownerOf(kode_toko, sender)),
    ...templateNeeds(ownerOf(kode_toko, sender), nama),
  }),
  decide({ nama, lebar, isi, kode_toko }, { shop, own, company }, { sender }) {
    const owner = ownerOf(kode_toko, sender);
    const wrong = untouchable(sender, owner, shop);
    if (wrong) return refuse(wrong, 'kode_toko');
    const slip = slipNamed(nama);
    if (!slip) return refuse('nota.unknown', 'nama');
    if (!slipWidths.includes(lebar)) return refuse('nota.template', 'lebar', message('field.choice'));
    const read = readTemplate(isi, slip.payload);
    if ('errors' in read) {
      const { message: text, message_id, values } = read.errors[0]!;
      return refuse('nota.template', 'isi', { message: text, message_id, ...(values && { values }) });
    }
    const before = templateInForce(slip, owner, { own, company });
    if (before.isi === isi && before.lebar === lebar) return refuse('nota.same', 'isi');
    return happened(templateSaved, templateStream(owner, nama), { nama, kode_toko: owner, lebar, isi });
  },
});

/** A template that nobody wrote cannot be given back. */
const decideResetTemplate = decider(resetTemplate, {
  needs: ({ nama, kode_toko }) => ({ shop: masterRow(toko, kode_toko), own: templateStream(kode_toko, nama) }),
  decide({ nama, kode_toko }, { shop, own }, { sender }) {
    const wrong = untouchable(sender, kode_toko, shop);
    if (wrong) return refuse(wrong, 'kode_toko');
    if (!slipNamed(nama)) return refuse('nota.unknown', 'nama');
    if (own.isi === undefined) return refuse('nota.not-own', 'nama');
    return happened(templateReset, templateStream(kode_toko, nama), { nama, kode_toko });
  },
});

export const templateDeciders = decidersOf(decideSaveTemplate, decideResetTemplate);
