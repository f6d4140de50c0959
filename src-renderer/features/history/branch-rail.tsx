import type { BranchLanes } from './branch-lanes.ts';

/** Pixels from lane to lane. */
const laneWidth = 12;

type BranchRailProps = { lanes: BranchLanes /** The number of lanes of the whole history. */; width: number };

/** Draws how the branches of a note's history run past a revision; what they mean is written beside it. */
export function BranchRail({ lanes: { lane, above, below, joins }, width }: BranchRailProps) {
  const at = (index: number) => ({ left: index * laneWidth + laneWidth / 2 });
  return (
    <span className="rail" aria-hidden="true" style={{ width: width * laneWidth }}>
      {above
        .filter((index) => !joins.includes(index))
        .map((index) => (
          <i key={`above ${index}`} className="above" style={at(index)} />
        ))}
      {below.map((index) => (
        <i key={`below ${index}`} className="below" style={at(index)} />
      ))}
      {joins.map((index) => (
        <i
          key={`join ${index}`}
          className="join"
          style={{ ...at(lane), width: (index - lane) * laneWidth }}
        />
      ))}
      <i className={lane === 0 ? 'point' : 'point beside'} style={at(lane)} />
    </span>
  );
}
