// Many people at once, for what must stay quick with them.
const FIRST = `'Ann','Bea','Carlos','Dmitri','Elena','Farid','Grace','Hugo','Ines','Jacques','Kofi','Lena','Maya','Noor',
  'Olive','Priya','Quentin','Rosa','Søren','Tomás','Uma','Viktor','Wanda','Xanthe','Yusuf','Zoë'`
const LAST = `'Smith','Okafor','Müller','García','Nguyen','Kowalski','Van Dam','O''Brien','Silva','Haddad','Ivanov','Yamada'`
const END = `'','son','ez','ova','man','berg','feld','ström','ini','aki'`

/** People with some 100,000 different names, the commonest parts in every tenth. */
export const addPeople = (count: number, first = 1): string => `
  insert into person (id, email, first_name, last_name, role, is_active, start_date, created_at, updated_at)
  select gen_random_uuid(), 'crowd' || n || '@example.org',
    (array[${FIRST}])[1 + n * 7919 % 26] || (array['','a','ine','el','ito','ka','mar','bert'])[1 + n / 26 % 8],
    (array[${LAST}])[1 + n * 7 / 5 % 12] || (array[${END}])[1 + n / 7 % 10] ||
      case when n % 3 = 0 then '-' || (array['Hill','Brook','Stone','Field','Wood'])[1 + n % 5] else '' end,
    'Volunteer', n % 5 <> 0, '2024-01-01', now(), now()
  from generate_series(${first}::bigint, ${first + count - 1}) n;
  analyze person;`
