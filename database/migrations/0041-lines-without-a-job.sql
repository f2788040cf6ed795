-- Lines that lost their job are found by the lists that are under way.
drop index batch_lines_begun;
