const COLUMNS = `
  c.id, c.first_name, c.last_name, c.business_name, c.phone, c.email, c.username,
  c.referral_source_id, r.name as source_name, c.created_at, c.version,
  c.do_not_service, c.is_vip, c.pays_by_check_only,
  (select p.line1 from properties p where p.customer_id = c.id
    order by p.created_at, p.id limit 1) as street`;

const NAME_ORDER = 'lower(c.last_name), lower(c.first_name), c.id';

/** A statement's parameters, in order. */
type Statement = { text: string; values: (string | number)[] };

const texts = new Map<string, string>();

/**
 * The handwritten search, in the server's two steps: common terms by scanning names in order, all
 * others by the index. `$1` is the number of rows, `$2` how many names to scan.
 */
function textOf(closely: string, byIndex: string): string {
  const known = texts.get(byIndex);
  if (known !== undefined) return known;
  const text = `
    with leafed as materialized (
      select c.id from (select * from customers c order by ${NAME_ORDER} limit $2) c
      where ${closely} limit $1),
    found as (
      select id from leafed where (select count(*) from leafed) = $1
      union all (
        select c.id from (
          select c.id, c.last_name, c.first_name from customers c
          where (select count(*) from leafed) < $1 and ${byIndex} offset 0) c
        order by ${NAME_ORDER} limit $1))
    select ${COLUMNS} from customers c
    left join referral_sources r on r.id = c.referral_source_id
    where c.id = any(array(select id from found)) order by ${NAME_ORDER}`;
  texts.set(byIndex, text);
  return text;
}

const leavesFor = ([word = '', ...others]: string[]) =>
  others.length === 0 && word.length <= 3 ? 40 : 10;

/** The statement that finds customers by words, or by digits of the phone. */
export function searchStatement(q: string, rows: number): Statement {
  const words = q
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (word.length < 3 ? ` ${word}` : word));
  const digits = q.replace(/[^0-9]/g, '');
  const holdsAll = words.map((_, index) => `strpos(c.folded, $${index + 3}) > 0`).join(' and ');
  const isFound = words
    .map((_, index) => `c.folded like '%' || $${index + 3} || '%'`)
    .join(' and ');
  const values = [rows, rows * leavesFor(words), ...words];
  if (digits.length < 3 || !/^[0-9\s()+.-]+$/.test(q)) {
    return { text: textOf(`(${holdsAll})`, isFound), values };
  }
  const [typed, like] = [words.length + 3, words.length + 4].map((place) => `$${place}`);
  const text = textOf(
    `(strpos(c.phone_digits, ${typed}) > 0 or (${holdsAll}))`,
    `(c.phone_digits like ${like} or (${isFound}))`,
  );
  return { text, values: [...values, digits, `%${digits}%`] };
}
