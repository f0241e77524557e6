import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { HolderOutlined } from '../base/icons.js';
import './sortable.css';

/** One thing of a list that is put in order: its id, and what it is called aloud. */
export interface Sortable {
  readonly id: string;
  readonly name: string;
}

interface SortableListProps<Item extends Sortable> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly render: (item: Item) => ReactNode;
  readonly onOrder: (items: readonly Item[]) => void;
}

/**
 * A list that is put in order by dragging the handle of an item, or from it by keyboard: space, arrows, space; escape
 * leaves it as it was.
 */
export function SortableList<Item extends Sortable>({
  label,
  items,
  render,
  onOrder,
}: SortableListProps<Item>): ReactNode {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [dragging, setDragging] = useState(false);
  const placeOf = (id: UniqueIdentifier): number => items.findIndex((item) => item.id === id);
  const end = ({ active, over }: DragEndEvent): void => {
    setDragging(false);
    if (over && active.id !== over.id) onOrder(arrayMove([...items], placeOf(active.id), placeOf(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcements(items), screenReaderInstructions: { draggable: t('sort.help') } }}
      onDragStart={() => setDragging(true)}
      onDragCancel={() => setDragging(false)}
      onDragEnd={end}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <div role="presentation" onKeyDown={dragging ? keepEscape : undefined}>
          <ol className="sortable" aria-label={label}>
            {items.map((item) => (
              <SortableItem key={item.id} item={item} render={render} />
            ))}
          </ol>
        </div>
      </SortableContext>
    </DndContext>
  );
}

/** Escape puts an item back, and does not close the dialog around the list. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation();
}

function SortableItem<Item extends Sortable>({
  item,
  render,
}: {
  readonly item: Item;
  readonly render: (item: Item) => ReactNode;
}): ReactNode {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  const { role: _, ...described } = attributes;
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'sortable-item sortable-dragged' : 'sortable-item'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Button
        ref={setActivatorNodeRef}
        type="text"
        size="small"
        className="sortable-handle"
        icon={<HolderOutlined />}
        aria-label={t('sort.move', { name: item.name })}
        {...described}
        {...listeners}
      />
      {render(item)}
    </li>
  );
}

/** The words for those who hear them, while something is moved. */
function announcements(items: readonly Sortable[]): Announcements {
  const place = (id: UniqueIdentifier): number => items.findIndex((item) => item.id === id) + 1;
  const say = (id: UniqueIdentifier, at: UniqueIdentifier = id): { name: string; place: string; of: string } => ({
    name: items[place(id) - 1]?.name ?? '',
    place: String(place(at)),
    of: String(items.length),
  });
  return {
    onDragStart: ({ active }) => t('sort.taken', say(active.id)),
    onDragOver: ({ active, over }) => t('sort.over', say(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('sort.dropped', say(active.id, over?.id)),
    onDragCancel: ({ active }) => t('sort.cancelled', say(active.id)),
  };
}
