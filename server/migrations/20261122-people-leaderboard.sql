-- Whether others see a person on the leaderboard is theirs to say; everybody who has not said so is seen.
alter table person
  alter column privacy set default '{"email": true, "phoneNumber": true, "blueSquares": true, "leaderboard": true}';
update person set privacy = '{"leaderboard": true}' || privacy where privacy -> 'leaderboard' is null;
