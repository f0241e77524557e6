import { slips } from '../../../contracts/catalogue.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { templates, type TemplateRow } from '../../../contracts/setting-nota/views.js';
import { templateInForce, templateStream } from '../../domain/slips/templates.js';
import { reportScope } from '../../platform/identity/scope.js';
import { answers } from '../../platform/reads/query-source.js';

/** The templates of every slip as they are in force in a shop, or (`ALL`, for head office) in the company. */
export const templatesAnswer = answers(templates, undefined, async ({ kode_toko }, { actor, states }) => {
  const shop = reportScope(actor, kode_toko);
  const of = (owner: string) => slips.map(({ name }) => templateStream(owner, name));
  const { own, company } = await states({ own: of(shop), company: of(ALL) });
  const data = slips.map((slip, index): TemplateRow => {
    const { isi, lebar, milik, oleh, tanggal } = templateInForce(slip, shop, {
      own: own[index]!,
      company: company[index]!,
    });
    return { nama: slip.name, isi, lebar, milik, ...(oleh && { diubah_oleh: oleh, diubah_tanggal: tanggal }) };
  });
  return { data, count: data.length };
});
