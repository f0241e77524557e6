import { openPool } from '../../services/kernel/postgres/connection.js';
import { tell, type News } from '../../services/kernel/event-store/news.js';

/** Tells the open consoles of an application something, as one of its services would. */
export async function tellConsoles(database: string, news: News): Promise<void> {
  const pool = openPool(database, 'test', 1);
  try {
    await tell(pool, news);
  } finally {
    await pool.end();
  }
}
