-- Templates stand in the order that people give them: at first that of their names. Between two there is room for more.
alter table job_reply add column place numeric not null default 0;
update job_reply set place = named.place
from (select id, row_number() over (order by lower(name), id) * 1048576 as place from job_reply) named
where named.id = job_reply.id;
