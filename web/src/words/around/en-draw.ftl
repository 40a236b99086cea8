# The gallery of all drawings.
draw-gallery = Cards
draw-gallery-lead = Three inks on paper: a family colour in deep, middle and light. Cost on the pennon, figures at the foot, words in between.
draw-gallery-games = Games
draw-gallery-states = States
draw-gallery-states-lead = shape first, colour second
draw-gallery-sites = Places
draw-gallery-backs = Backs and tabards
draw-gallery-sizes = One card, five sizes
draw-gallery-sizes-lead = detail leaves before text shrinks
draw-gallery-all = The whole box
draw-gallery-count = { $count ->
    [one] one face
   *[other] { $count } different faces
}
draw-gallery-rules = Rules on this card
draw-gallery-shapes = Figures have shapes
draw-gallery-shapes-lead = Discs pay or count life, kites strike, hexagons earn or think, shields hold, squares describe.
draw-gallery-seats = Seats
draw-gallery-seat = Seat { $seat }

draw-shape-disc = Disc
draw-shape-kite = Kite
draw-shape-hexagon = Hexagon
draw-shape-shield = Shield
draw-shape-square = Square
draw-shape-arrow = Arrow

draw-state-resting = Resting
draw-state-resting-form = Nothing to do here
draw-state-lit = Clickable
draw-state-lit-form = Ring and halo
draw-state-may = Secondary
draw-state-may-form = Thin ring
draw-state-selected = Selected
draw-state-selected-form = Raised, thick ring
draw-state-target = Target
draw-state-target-form = Four corner brackets
draw-state-off = Disabled
draw-state-off-form = Dim, says why not
draw-state-reason = 2 short
draw-state-moved = Just moved
draw-state-moved-form = Dashed ring, fades
draw-state-sealed = Sealed
draw-state-sealed-form = Turned, wax seal
draw-state-committed = Committed
draw-state-committed-form = Tilted, veiled, tagged
draw-state-marked = Marked
draw-state-marked-form = Damage drop, shield
draw-mark-damage = Damage
draw-mark-shield = Shield

draw-size-full = Full, 170 px and up
draw-size-medium = Medium, 104 to 169
draw-size-small = Small, 64 to 103
draw-size-chip = Chip
draw-size-bar = Bar, for lines
