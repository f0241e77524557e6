import { Button, Checkbox, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { newKey } from '../../kit/api/new-key.js';
import { atLeast, figureRights, seeAll, type Level } from '../../../../contracts/language/define/gate.js';
import type { SessionUser } from '../../../../contracts/identity/views.js';
import { type AccessNode } from '../../../../contracts/language/routes/access-tree.js';
import { couldOpen } from '../../../../contracts/menu.js';
import { grantAccess } from '../../../../contracts/users/commands.js';
import { usersAll } from '../../../../contracts/users/views.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { Field, fieldId } from '../../kit/form/field.js';
import { useFormTell } from '../../kit/form/use-tell.js';
import { LockOutlined, WarningOutlined } from '../../kit/base/icons.js';
import { PageHead } from '../../kit/base/page-head.js';
import { Empty, Failed, SkeletonRows, Strip } from '../../kit/states/states.js';
import { useMaster, useRoot } from '../../kit/stores/root-store.js';
import { useHeldEdit } from '../../kit/stores/use-held-edit.js';
import { useHotkeys } from '../../kit/base/use-hotkeys.js';
import { AccessStore } from './access-store.js';
import { useSearch } from '../../kit/base/use-search.js';
import './access.css';

const userName = 'user';

/** The rights of a user: the tree of the menu with a box for each item. Whose it is stands in the address. */
export const AccessPage = observer(function AccessPage(): ReactNode {
  const { api } = useRoot();
  const [params, setParams] = useSearch();
  const [access] = useState(() => new AccessStore(api, newKey));
  const users = useMaster(usersAll.call);
  const user_id = params.get(userName) ?? undefined;
  const user = users.rows.find((row) => row['user_id'] === user_id);
  useEffect(() => void (user_id && access.load(user_id)), [access, user_id]);
  useHeldEdit(access);
  return (
    <div className="page">
      <PageHead path={grantAccess.path} />
      <div className="access-user">
        <Field name={userName} label={t('access.user')} error={users.problem}>
          <Select
            id={fieldId(userName)}
            showSearch={{ optionFilterProp: 'label' }}
            value={user ? user_id : undefined}
            placeholder={t('form.choose')}
            loading={users.state === 'loading'}
            disabled={access.state === 'saving'}
            options={users.rows.map(({ user_id: id = '', nama, level, kode_toko }) => ({
              value: id,
              label: `${id} \u00b7 ${nama} \u00b7 ${level} ${kode_toko}`,
            }))}
            onChange={(id) => setParams({ [userName]: id })}
          />
        </Field>
      </div>
      {user_id ? (
        <Tree access={access} user_id={user_id} level={user?.['level'] as Level | undefined} />
      ) : (
        <Empty title={t('access.choose')} help={t('access.given')} />
      )}
    </div>
  );
});

interface TreeProps {
  readonly access: AccessStore;
  readonly user_id: string;
  readonly level: Level | undefined;
}

const isOwnerOrAbove = (user: SessionUser | undefined): boolean => user !== undefined && atLeast(user.level, 'OWN');

/** True for a right that a user may give at all: figures are given by owners alone. */
const mayGive = (key: string, user: SessionUser | undefined): boolean =>
  user !== undefined && couldOpen(key, user) && (isOwnerOrAbove(user) || !Object.hasOwn(figureRights, key));

/** True for rights that can be saved: by an owner also where nothing changes, which confirms the user. */
const canBeSaved = ({ changed, state }: AccessStore, user: SessionUser | undefined): boolean =>
  (changed || isOwnerOrAbove(user)) && state === 'ready';

const Tree = observer(function Tree({ access, user_id, level }: TreeProps): ReactNode {
  const { session } = useRoot();
  const tell = useFormTell();
  const isAll = level !== undefined && seeAll.includes(level);
  const isFixed = isAll || session.user?.user_id === user_id;
  const may = (key: string): boolean => !isFixed && session.shown.has(key) && mayGive(key, session.user);
  const save = async (): Promise<void> => {
    const answer = await access.save(user_id);
    tell(grantAccess, answer, access.failure);
  };
  const isReady = !isFixed && canBeSaved(access, session.user);
  useHotkeys({ 'Ctrl S': () => void (isReady && save()) });
  const fixedText = isAll ? t('access.seesAll', { user: user_id, level }) : t('access.self');
  if (access.state === 'failed' && access.failure)
    return <Failed title={t('request.error')} failure={access.failure} retry={() => void access.load(user_id)} />;
  if (access.tree.length === 0) return <SkeletonRows rows={8} />;
  return (
    <>
      <Notes fixedText={isFixed ? fixedText : undefined} problem={access.failure?.message} />
      <div className="access-tree" inert={access.state === 'saving'}>
        <div className="access-columns">
          {access.tree.map((area) => (
            <section key={area.key} className="panel access-area">
              <Node node={area} depth={1} access={access} may={may} />
            </section>
          ))}
        </div>
      </div>
      {!isFixed && <Foot access={access} may={may} isReady={isReady} save={() => void save()} />}
    </>
  );
});

interface NotesProps {
  /** Says why the rights cannot be changed. */
  readonly fixedText: string | undefined;
  readonly problem: string | undefined;
}

function Notes({ fixedText, problem }: NotesProps): ReactNode {
  return (
    <>
      {fixedText && (
        <Strip tone="info" icon={<LockOutlined />}>
          {fixedText}
        </Strip>
      )}
      {problem && (
        <Strip tone="out" icon={<WarningOutlined />}>
          {problem}
        </Strip>
      )}
    </>
  );
}

interface NodeProps {
  readonly node: AccessNode;
  readonly depth: number;
  readonly access: AccessStore;
  readonly may: (key: string) => boolean;
}

const Node = observer(function Node({ node, depth, access, may }: NodeProps): ReactNode {
  const { key, title, children } = node;
  const checked = access.checked(node);
  return (
    <div className={`access-node access-node-${depth}`}>
      <Checkbox
        checked={checked === 'all'}
        indeterminate={checked === 'some'}
        disabled={!may(key)}
        onChange={({ target }) => access.set([node], target.checked, may)}
      >
        {label(title)}
      </Checkbox>
      {children && (
        <div role="group" aria-label={label(title)}>
          {children.map((child) => (
            <Node key={child.key} node={child} depth={depth + 1} access={access} may={may} />
          ))}
        </div>
      )}
    </div>
  );
});

interface FootProps extends Pick<NodeProps, 'access' | 'may'> {
  readonly isReady: boolean;
  readonly save: () => void;
}

const Foot = observer(function Foot({ access, may, isReady, save }: FootProps): ReactNode {
  return (
    <div className="access-foot">
      <span className="quiet">
        {t('access.count', { shown: String(access.shown.size), all: String(access.leaves.length) })}
      </span>
      <Button onClick={() => access.set(access.tree, true, may)}>{t('access.all')}</Button>
      <Button onClick={() => access.set(access.tree, false, may)}>{t('access.none')}</Button>
      <Button type="primary" disabled={!isReady} onClick={save}>
        {access.state === 'saving' ? t('form.saving') : t('form.save')} <kbd>Ctrl S</kbd>
      </Button>
    </div>
  );
});
