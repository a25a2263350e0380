import ContentCopy from '@mui/icons-material/ContentCopy';
import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import { Box, Card, FormControlLabel, IconButton, Switch, Tooltip, Typography } from '@mui/material';
import { List, type RaRecord, useListContext, useUpdate } from 'react-admin';
import { COURSES, DISHES } from '../../sample/dishes.ts';

const BUTTONS = [
  { title: 'Edit', Icon: Edit },
  { title: 'Duplicate', Icon: ContentCopy },
  { title: 'Delete', Icon: Delete },
];

/** All cards of all groups, as a grid is written without a thought of five hundred cards. */
export const DishGrid = () => (
  <List perPage={DISHES} pagination={false} sort={{ field: 'id', order: 'ASC' }}>
    <Groups />
  </List>
);

const Groups = () => {
  const { data = [] } = useListContext();
  return COURSES.map((course) => (
    <section key={course}>
      <Typography variant="h6">{course}</Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(264px, 1fr))' }}>
        {data
          .filter((dish) => dish.course === course)
          .map((dish) => (
            <DishCard key={dish.id} dish={dish} />
          ))}
      </Box>
    </section>
  ));
};

const DishCard = ({ dish }: { dish: RaRecord }) => {
  const [update] = useUpdate();
  const toggle = () =>
    update('dish', { id: dish.id, data: { ...dish, active: !dish.active }, previousData: dish });
  return (
    <Card component="article" variant="outlined" sx={{ height: 148, padding: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, height: 92 }}>
        <img src={dish.picture} alt="" width={80} height={80} loading="lazy" />
        <Box>
          <Typography variant="subtitle2">{dish.name}</Typography>
          <Typography variant="body2">Dine in {dish.here}</Typography>
          <Typography variant="body2">Take out {dish.away}</Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <FormControlLabel
          label="Supply"
          control={<Switch size="small" checked={dish.active} onChange={toggle} />}
        />
        <span>
          {BUTTONS.map(({ title, Icon }) => (
            <Tooltip key={title} title={title}>
              <IconButton size="small" aria-label={`${title} ${dish.name}`}>
                <Icon fontSize="small" />
              </IconButton>
            </Tooltip>
          ))}
        </span>
      </Box>
    </Card>
  );
};
