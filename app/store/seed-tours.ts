import type { Tour } from "../domain/tour.ts";

const tour = (
  id: string,
  name: string,
  dollars: number,
  shortDescription: string,
  description: string,
): Tour => ({
  id,
  name,
  pricePerPersonCents: dollars * 100,
  shortDescription,
  description,
  images: [`tour-${id}`],
});

/** Our own excursions; each price is in dollars a person, pick-up at the door included. */
export const seedTours: Tour[] = [
  tour(
    "1001",
    "Sunset Catamaran",
    85,
    "An afternoon under sail along the Gold Coast: a snorkel stop, an open bar, and the green flash if you are lucky.",
    "We collect you after lunch and you wade out to the catamaran straight from the sand. The captain picks the calmest cove of the day for an hour of snorkelling among puffer fish and rays; masks and a float are on board, and the crew gets in the water with beginners. From December to March humpbacks are often heard before they are seen. Fruit, ceviche and an open bar come round while the sails go up for the run home, timed so that the sun meets the horizon with the engine off. Bring a towel, a shirt for the sun and no shoes. Back at your door by about seven.",
  ),
  tour(
    "1002",
    "Arenal Volcano and Hot Springs",
    140,
    "A day around the sleeping cone: a walk on the 1968 lava field, lunch by the lake, and a river that runs warm.",
    "It is a long and lovely drive, so we leave at half past five and stop for gallo pinto on the way. Arenal has slept since 2010, and the old lava field of 1968 is now a trail: your guide reads the rocks, and coatis and toucans read you. Lunch is at a family soda above the lake. The afternoon is for the hot springs, where rainwater heated deep under the mountain comes back as a river of 38 to 40 degrees, pool below pool under the trees. Towels and lockers are included. Good shoes, swimwear, a light rain jacket. Home by about nine at night.",
  ),
  tour(
    "1003",
    "Monteverde Hanging Bridges",
    135,
    "Six bridges through the top of the cloud forest, where moss drips, hummingbirds argue and quetzals pass by.",
    "We climb from dry coast to cloud in under three hours, and the temperature drops by fifteen degrees. On the bridges you walk at the height where the forest really lives: orchids the size of a fingernail, bromeliads full of tree frogs, and, from February to May, a good chance of a resplendent quetzal. The trail is three easy kilometres; the longest bridge is 230 metres and sways only a little. A naturalist with a telescope goes with you. Typical lunch and a stop at a hummingbird garden are included. Bring a jumper: people never believe us.",
  ),
  tour(
    "1004",
    "Río Celeste Waterfall",
    120,
    "A sky-blue river in Tenorio National Park, and the walk to the place where two clear streams turn it blue.",
    "Two clear streams meet at a spot called Los Teñideros and the water turns turquoise in a single step: tiny mineral particles scatter the light. The trail through Tenorio's rainforest is about six kilometres there and back, with 250 steps down to the waterfall and, honestly, 250 up again. It can be muddy, and rubber boots are waiting for you. Swimming is not allowed inside the park, so we stop afterwards where the same river can be bathed in. Park fee, guide and a home-cooked lunch are included. After heavy rain the blue can fade for a day; we call the rangers before we leave and tell you.",
  ),
  tour(
    "1005",
    "Tamarindo Estuary by Boat",
    45,
    "Two quiet hours among the mangroves with howler monkeys, herons and the odd crocodile.",
    "The estuary behind Tamarindo's beach belongs to Las Baulas National Marine Park, and five kinds of mangrove grow there on their stilts. Our small covered boat goes where the tide allows and stops the motor often. Howler monkeys, boat-billed herons, roseate spoonbills in the dry months, and American crocodiles that mind their own business if you mind yours. Easy for grandparents and children from about three years old. We choose the hour by the tide table and confirm it with you the day before. Binoculars are on board; bring insect repellent and a hat.",
  ),
  tour(
    "1006",
    "Palo Verde River Safari",
    95,
    "Down the Tempisque in a flat boat: scarlet macaws, iguanas, and crocodiles longer than a canoe.",
    "Palo Verde is one of the last great dry forests of Central America's Pacific side, and the Tempisque river winds through it brown and slow. In the dry months, from December to April, thousands of water birds crowd into what is left of the lagoon: jabiru storks, whistling ducks, egrets. All year there are white-faced capuchins, iguanas on the limestone, crocodiles of four metres on the mudbanks, and, with luck, scarlet macaws that have come back to nest. Two hours on the water with a bilingual naturalist, then a lunch of arroz con pollo at a cattle ranch and tortillas that you press yourself. About eight hours door to door.",
  ),
  tour(
    "1007",
    "Leatherback Turtle Night",
    50,
    "A night walk at Playa Grande with a park guide, waiting in the dark for the largest turtle in the world.",
    "From about 20 October to 15 February leatherbacks come ashore at Playa Grande, each as heavy as a small horse, on the beach where their mothers dug. A licensed guide of Las Baulas National Marine Park walks with a group of at most fifteen, and we wait at the station until the rangers call. There are nights without a turtle; there are no nights without stars. No lights, no cameras, dark clothes, patience. Outside the leatherback months we take you to see green or olive ridley turtles farther along the coast, by the same rules. The hour follows the tide; we write to you the day before.",
  ),
  tour(
    "1008",
    "Rincón de la Vieja Volcano",
    125,
    "Boiling mud pots, a canyon on a zip line and a warm river bath on the flank of a volcano that still breathes.",
    "Rincón de la Vieja is the volcano that Guanacaste people mean when they say the volcano. In the morning the zip line crosses the canyon of the Río Blanco; those who would rather not fly take the horses. After lunch at the hacienda, the Las Pailas trail circles three flat kilometres of steaming vents and grey mud that plops like porridge, under strangler figs full of capuchins. The day ends in river pools of warm water and volcanic clay that dries on your face and comes off with ten years, or so the guide says. The park closes on Mondays, when we walk the private trail next door.",
  ),
];
